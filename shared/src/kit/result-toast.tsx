import type { Toast } from './feedback/toast-list';
import { showToast } from './feedback/toasts';

/** Shows the result of a bulk action, with the reasons for rejected items and an optional Undo. */
export function toastResult(toast: Pick<Toast, 'message' | 'tone' | 'details' | 'onUndo' | 'onClose'>): void {
  showToast({ ...toast, role: toast.tone === 'done' ? 'status' : 'alert' });
}
