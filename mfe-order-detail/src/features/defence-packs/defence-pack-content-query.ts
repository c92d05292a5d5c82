import { queryOptions } from '@evisa/shared/kit/react-query';
import { getDefencePackContent } from '@evisa/shared/client/endpoints/defence-packs';
import type { DefencePackType } from '@evisa/shared/contract/defence-packs';

/** What the PDF of a pack prints; it is made of the order as it stands, so it is never taken from memory. */
export function defencePackContentQuery(orderId: number, type: DefencePackType) {
  return queryOptions({
    queryKey: ['defence-pack-content', orderId, type],
    queryFn: ({ signal }) => getDefencePackContent(orderId, type, signal),
    staleTime: 0,
    gcTime: 0,
  });
}
