import type { Toast } from './feedback/toast-list';
import { showToast } from './feedback/toasts';

/** A toast that tells what became of several things, can show why some were refused, and can offer to undo the rest. */
export function toastResult(toast: Pick<Toast, 'message' | 'tone' | 'details' | 'onUndo'>): void {
  showToast({ ...toast, role: toast.tone === 'done' ? 'status' : 'alert' });
}
