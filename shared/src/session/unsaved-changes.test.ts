import { renderHook } from '@testing-library/react';
import { useUnsavedChanges, useUnsavedForms } from './unsaved-changes';

const forms = () => useUnsavedForms.getState().forms;

it('counts a form while it is shown and has unsaved changes', () => {
  const remark = renderHook(({ unsaved }) => useUnsavedChanges('Remark', unsaved, { savedAsDraft: true }), {
    initialProps: { unsaved: false },
  });
  const transaction = renderHook(() => useUnsavedChanges('Transaction', true));
  expect(forms()).toEqual([{ name: 'Transaction', savedAsDraft: false }]);

  remark.rerender({ unsaved: true });
  expect(forms()).toHaveLength(2);
  expect(forms()).toContainEqual({ name: 'Remark', savedAsDraft: true });

  transaction.unmount();
  expect(forms()).toEqual([{ name: 'Remark', savedAsDraft: true }]);
  remark.rerender({ unsaved: false });
  expect(forms()).toEqual([]);
});
