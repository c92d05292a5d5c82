import { useMutation } from '@evisa/shared/kit/react-query';
import { getDefencePackPdf } from '@evisa/shared/client/endpoints/defence-packs';
import type { DefencePackType } from '@evisa/shared/contract/defence-packs';

/**
 * Opens the PDF of a pack in a new window. The window is opened at the click, where browsers allow it, and waits for
 * the PDF; when none comes it is closed. The address stays good as long as this page, because the window's own Save
 * reads it again.
 */
export function useOpenDefencePackPdf(orderId: number, defencePackType: DefencePackType) {
  const fetching = useMutation({
    mutationFn: async (page: Window) => {
      try {
        const pdf = await getDefencePackPdf({ orderId, defencePackType });
        page.location.replace(URL.createObjectURL(pdf));
      } catch (error) {
        page.close();
        throw error;
      }
    },
  });
  const blocked = useMutation({ mutationFn: () => Promise.reject(new Error(blockedMessage)) });

  function open() {
    const page = window.open('', '_blank');
    if (!page) return blocked.mutate();
    blocked.reset();
    page.document.title = `Defence pack ${defencePackType} of order ${orderId}`;
    page.document.body.textContent = 'The PDF is being made…';
    fetching.mutate(page);
  }
  return { open, isPending: fetching.isPending, error: blocked.error ?? fetching.error };
}

const blockedMessage = 'The browser kept the new window from opening. Allow windows for this site and try again.';
