import { ApiError } from '@evisa/shared/client/http/api-error';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestData } from '@evisa/shared/client/http/request-data';
import { QueryClient } from '@evisa/shared/kit/react-query';
import { useReachability } from '@evisa/shared/session/reachability';
import { fakeApi, ok, unreachable } from '@evisa/shared/testing/fake-api';
import { buildFolderCounts } from '@evisa/shared/testing/factories';
import { refetchOnReconnect } from './refetch-on-reconnect';

it('refetches everything once when the API responds again, and nothing before', async () => {
  const queryClient = new QueryClient();
  const invalidate = jest.spyOn(queryClient, 'invalidateQueries');
  const stop = refetchOnReconnect(queryClient);
  fakeApi({ getAllFolderCount: unreachable });
  await expect(requestData(endpoints.getAllFolderCount, { query: { userName: 'Dara' } })).rejects.toBeInstanceOf(
    ApiError,
  );
  expect(useReachability.getState().reachable).toBe(false);
  expect(invalidate).not.toHaveBeenCalled();

  fakeApi({ getAllFolderCount: () => ok(buildFolderCounts()) });
  await requestData(endpoints.getAllFolderCount, { query: { userName: 'Dara' } });
  await requestData(endpoints.getAllFolderCount, { query: { userName: 'Dara' } });
  expect(useReachability.getState().reachable).toBe(true);
  expect(invalidate).toHaveBeenCalledTimes(1);
  stop();
});
