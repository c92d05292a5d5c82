import type { EmailContent } from '@evisa/shared/contract/mail';
import { Tabs } from '@evisa/shared/kit/data-display/tabs';
import classes from './approval-email-body.module.css';

/** Subject and body. The HTML stands in a frame that runs nothing and leads nowhere. */
export function ApprovalEmailBody({ letter: { subject, html, text } }: { letter: EmailContent }) {
  return (
    <>
      <p className={classes.subject}>
        <span className={classes.label}>Subject</span> {subject}
      </p>
      <Tabs defaultValue="html" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="html">HTML</Tabs.Tab>
          <Tabs.Tab value="text">Plain text</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="html">
          <iframe title="The email as HTML" sandbox="" srcDoc={disableLinks(html)} className={classes.frame} />
        </Tabs.Panel>
        <Tabs.Panel value="text">
          <pre className={classes.text} role="region" aria-label="The email as plain text" tabIndex={0}>
            {text}
          </pre>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

/** Links would ask for a new window, which the frame may not open: without this a click would replace the email. */
function disableLinks(html: string): string {
  return html.replace(/<head[^>]*>/i, '$&<base target="_blank">');
}
