import { useEffect, useId, useRef } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { useLocation } from '@evisa/shared/kit/router';
import { useSession } from '@evisa/shared/session/session-store';
import { DefencePackDetailsDialog } from '../defence-packs/defence-pack-details-dialog';
import { DefencePackPreview } from '../defence-packs/defence-pack-preview';
import { ApprovalEmailPreview } from '../approval-email/approval-email-preview';
import classes from './generated-documents.module.css';

/** The part of an address that leads to the defence packs. The list of disputes links to it. */
export const defencePacksHash = '#defence-packs';

/** The documents generated from the order: the approval email and the defence packs. */
export function GeneratedDocuments({ order }: { order: OrderDetail }) {
  const mayPrintDefencePacks = useSession(({ role }) => hasPermission(role, 'defence-pack.print'));
  const headingId = useId();
  const group = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== defencePacksHash) return;
    // Unlike a section, the group is in a panel that is often in view already. It moves as little as possible.
    group.current?.scrollIntoView({ block: 'nearest' });
    group.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return (
    <div ref={group} className={classes.documents} role="group" tabIndex={-1} aria-labelledby={headingId}>
      <p id={headingId} className={classes.heading}>
        Email, and evidence against chargebacks
      </p>
      <ApprovalEmailPreview order={order} />
      {mayPrintDefencePacks && (
        <>
          <DefencePackDetailsDialog order={order} />
          <DefencePackPreview
            order={order}
            type={1}
            label="Defence Pack 1: Downloads"
            title="Evidence against a chargeback: the order and its downloads"
          />
          <DefencePackPreview
            order={order}
            type={2}
            label="Defence Pack 2: Emails"
            title="Evidence against a chargeback: the order and its emails"
          />
        </>
      )}
    </div>
  );
}
