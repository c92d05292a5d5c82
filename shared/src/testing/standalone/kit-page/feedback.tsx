import { Alert, Button, Loader, Skeleton, Title } from '@evisa/shared/kit/base';
import { ErrorBoundary } from '@evisa/shared/kit/feedback/error-boundary';
import { QueryBoundary } from '@evisa/shared/kit/feedback/query-boundary';
import { EmptyState, ErrorState, StatusMessage } from '@evisa/shared/kit/feedback/status-message';
import { showToast } from '@evisa/shared/kit/feedback/toasts';
import { Divider, Progress } from '@evisa/shared/kit/layout';
import { Example } from './example';

const retry = async () => undefined;
const loading = { data: undefined, error: null, isFetching: true, refetch: retry } as never;

export function Feedback() {
  return (
    <>
      <Title order={2}>Feedback</Title>
      <Example name="StatusMessage: empty" stacked>
        <StatusMessage icon="inbox" title="No orders yet" actions={<Button>Create one</Button>}>
          Orders show here as they come in.
        </StatusMessage>
      </Example>
      <Example name="EmptyState" stacked>
        <EmptyState title="No records found">Clear the search to see all orders.</EmptyState>
      </Example>
      <Example name="ErrorState" stacked>
        <ErrorState message="The portal cannot be reached. Check your connection." onRetry={() => undefined} />
      </Example>
      <Example name="QueryBoundary: loading" stacked>
        <QueryBoundary query={loading} subject="the orders" height={48}>
          {() => null}
        </QueryBoundary>
      </Example>
      <Example name="ErrorBoundary" stacked>
        <ErrorBoundary resetKey="" fallback={() => <Alert color="red" title="This part stopped with an error" />}>
          <Broken />
        </ErrorBoundary>
      </Example>
      <Example name="Alert" stacked>
        <Alert title="Information">Text of the alert.</Alert>
        <Alert variant="outline" color="teal" title="The document is uploaded" />
        <Alert color="red" title="Danger" />
      </Example>
      <Example name="Loader, Skeleton, Progress, Divider" stacked>
        <Loader size="sm" role="status" aria-label="Loading" />
        <Skeleton height={24} />
        <Progress.Root size="sm">
          <Progress.Section value={40} aria-label="Upload progress" />
        </Progress.Root>
        <Divider />
      </Example>
      <Example name="Toasts">
        <Button
          variant="default"
          onClick={() => showToast({ message: 'Order 100234 has been moved.', tone: 'done', onUndo: retry })}
        >
          Show a success
        </Button>
        <Button
          variant="default"
          onClick={() =>
            showToast({ message: '1 of 2 orders was refused', tone: 'partly', details: ['100234: is deleted'] })
          }
        >
          Show a partial success
        </Button>
        <Button
          variant="default"
          onClick={() => showToast({ message: 'We couldn’t do that. Try again.', tone: 'refused' })}
        >
          Show an error
        </Button>
      </Example>
    </>
  );
}

function Broken(): never {
  throw new Error('It cannot be drawn.');
}
