import { renderHook } from '@testing-library/react';
import { useSayUnsaved, useUnsavedWork } from './unsaved-work';

const forms = () => useUnsavedWork.getState().forms;

test('a form counts as long as it is on the screen and has something unsaved', () => {
  const remark = renderHook(({ unsaved }) => useSayUnsaved('Remark', unsaved, { keptAsDraft: true }), {
    initialProps: { unsaved: false },
  });
  const transaction = renderHook(() => useSayUnsaved('Transaction', true));
  expect(forms()).toEqual([{ name: 'Transaction', keptAsDraft: false }]);

  remark.rerender({ unsaved: true });
  expect(forms()).toHaveLength(2);
  expect(forms()).toContainEqual({ name: 'Remark', keptAsDraft: true });

  transaction.unmount();
  expect(forms()).toEqual([{ name: 'Remark', keptAsDraft: true }]);
  remark.rerender({ unsaved: false });
  expect(forms()).toEqual([]);
});
