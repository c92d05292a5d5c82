import type { DateRange } from '@evisa/shared/contract/statistics';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';

/**
 * Returns what Submit does: count the orders of a range again, and show the API's message. The shell shows what the API refuses.
 * @param count requests the counts, also if they are known
 */
export function createSubmit(
  change: (params: { range: DateRange }) => void,
  count: (range: DateRange) => Promise<{ message: string }>,
): (range: DateRange) => void {
  return (range) => {
    change({ range });
    count(range).then(
      ({ message }) => toastSuccess(message),
      () => undefined,
    );
  };
}
