import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestData } from '@evisa/shared/client/http/request-data';
import type { EmailContent } from '@evisa/shared/contract/mail';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { Button } from '@evisa/shared/kit/base';
import { Tabs } from '@evisa/shared/kit/data-display/tabs';
import { QueryBoundary } from '@evisa/shared/kit/feedback/query-boundary';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { Dialog } from '@evisa/shared/kit/overlays/dialog';
import { queryOptions, useQuery } from '@evisa/shared/kit/react-query';
import { WhatsAppButton } from './whatsapp-button';
import classes from './approval-email-preview.module.css';

/** Shows the approval email as the applicant receives it, and offers the same text as a WhatsApp message. */
export function ApprovalEmailPreview({ order }: { order: OrderDetail }) {
  const [opened, { open, close }] = useDisclosure();
  const content = useQuery({ ...approvalEmailQuery(order.order_id), enabled: opened });
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={open}>
        View Email Content
      </Button>
      <Dialog
        opened={opened}
        title="View Email Content"
        onClose={close}
        size="min(820px, 94vw)"
        footer={
          <>
            <Button variant="default" onClick={close}>
              Close
            </Button>
            <WhatsAppButton order={order} text={content.data?.whatsappText} />
          </>
        }
      >
        <QueryBoundary query={content} subject="the email" height="52dvh">
          {(email) => <ApprovalEmailBody email={email} />}
        </QueryBoundary>
      </Dialog>
    </>
  );
}

/** Reads the approval email. It is never cached, because it is rendered from the current order. */
function approvalEmailQuery(orderId: number) {
  return queryOptions({
    queryKey: ['email-content', orderId],
    queryFn: ({ signal }) => requestData(endpoints.getEmailContent, { params: { orderId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

const languageName = new Intl.DisplayNames('en', { type: 'language' });

function ApprovalEmailBody({ email: { subject, html, text, language = 'en' } }: { email: EmailContent }) {
  return (
    <>
      {language !== 'en' && (
        <p className={classes.subject}>
          <span className={classes.label}>Language</span>{' '}
          <span>{`${languageName.of(language)}, the applicant’s language`}</span>
        </p>
      )}
      <p className={classes.subject}>
        <span className={classes.label}>Subject</span> <bdi lang={language}>{subject}</bdi>
      </p>
      <Tabs defaultValue="html" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="html">HTML</Tabs.Tab>
          <Tabs.Tab value="text">Plain text</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="html">
          {/* The empty sandbox blocks scripts, forms and navigation. */}
          <iframe title="The email as HTML" sandbox="" srcDoc={disableLinks(html)} className={classes.frame} />
        </Tabs.Panel>
        <Tabs.Panel value="text">
          <pre
            className={classes.text}
            role="region"
            aria-label="The email as plain text"
            tabIndex={0}
            lang={language}
            dir="auto"
          >
            {text}
          </pre>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

/** Makes links open a new window, which the sandbox blocks. Otherwise a click would replace the email in the frame. */
function disableLinks(html: string): string {
  return html.replace(/<head[^>]*>/i, '$&<base target="_blank">');
}
