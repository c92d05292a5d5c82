import { createContext, useContext, useEffect, useState } from 'react';
import type { FormView } from '@evisa/shared/contract/applicant-page';

/** The form as the server sent it, until the first form of the page has shown it. */
export const ServedForm = createContext<{ current: FormView | null }>({ current: null });

/** Returns what the server sent with the form: what was typed, and why it was refused. Later forms of the page get null. */
export function useServedForm(): FormView | null {
  const served = useContext(ServedForm);
  const [view] = useState(served.current);
  useEffect(() => {
    served.current = null;
  }, [served]);
  return view;
}
