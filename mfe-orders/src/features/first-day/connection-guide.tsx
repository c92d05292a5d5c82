import { paths } from '@evisa/shared/domain/paths';
import { Icon, type IconName } from '@evisa/shared/kit/icons/icons';
import { Link } from '@evisa/shared/kit/router';
import classes from './connection-guide.module.css';

interface Connection {
  icon: IconName;
  title: string;
  text: string;
  /** The screen; null for what only the server's settings can connect. */
  path: string | null;
}

/** What a new portal needs before the first visa reaches an applicant, in the order of setting it up. */
const connections: readonly Connection[] = [
  {
    icon: 'creditCard',
    title: 'Payment gateway',
    text: 'Add the gateway that applicants pay with, and make it active.',
    path: paths.gatewaySetting(),
  },
  {
    icon: 'key',
    title: 'API key',
    text: 'Create a key for the application site. It sends orders and payments with it.',
    path: paths.apiKeys(),
  },
  {
    icon: 'webhook',
    title: 'Webhooks',
    text: 'Enter the address where the application site learns about changed and issued orders.',
    path: paths.webhooks(),
  },
  {
    icon: 'mail',
    title: 'Email',
    text: 'Set the secret of AWS SES, SendGrid or Zoho on the server. Visas cannot be emailed before.',
    path: null,
  },
];

/** Shows an Admin what to connect so that the first order arrives. */
export function ConnectionGuide() {
  return (
    <section className={classes.guide} aria-label="Connect this portal">
      <p className={classes.intro}>Orders arrive from the application site. Connect these four first:</p>
      <ol className={classes.list}>
        {connections.map(({ icon, title, text, path }) => (
          <li key={title} className={classes.item}>
            <span className={classes.icon}>
              <Icon name={icon} size={20} />
            </span>
            <span>
              {path === null ? <strong>{title}</strong> : <Link to={path}>{title}</Link>}
              <span className={classes.text}>{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
