import type { DefencePackContent } from '@evisa/shared/contract/defence-packs';
import { formatTimestamp } from '@evisa/shared/domain/formatting/dates';
import { ResponsiveTable } from '@evisa/shared/kit/data-display/responsive-table';
import classes from './defence-pack-page.module.css';

/** Shows a defence pack the way it is printed. */
export function DefencePackPage({ content }: { content: DefencePackContent }) {
  const { title, orderId, caseNumber, facts, chronology, history, otherOrders, terms } = content;
  return (
    <div className={classes.preview} role="region" aria-label={title} tabIndex={0}>
      <article className={classes.page}>
        <header className={classes.head}>
          <h3 className={classes.title}>{title}</h3>
          <span className={classes.order}>{`Order ${orderId}${caseNumber ? ` · Case ${caseNumber}` : ''}`}</span>
        </header>
        <div className={classes.facts}>
          {facts.map((group) => (
            <section key={group.title}>
              <h4 className={classes.heading}>{group.title}</h4>
              <dl className={classes.rows}>
                {group.rows.map(({ label, value, blank }) => (
                  <div key={label} className={classes.row}>
                    <dt>{label}</dt>
                    <dd dir="auto">{blank ? <mark className={classes.blank}>{value}</mark> : value}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <h4 className={classes.heading}>Chronology (UTC)</h4>
        <ol className={classes.events}>
          {chronology.map(({ at, event }, index) => (
            <li key={`${at} ${index}`}>
              <time dateTime={at} translate="no">
                {formatTimestamp(at)}
              </time>
              <span dir="auto">{event}</span>
            </li>
          ))}
        </ol>
        <h4 className={classes.heading}>{history.title}</h4>
        <PackTable {...history} />
        {otherOrders && (
          <>
            <h4 className={classes.heading}>{otherOrders.title}</h4>
            <p className={classes.paragraph}>{otherOrders.text}</p>
            <PackTable {...otherOrders} />
          </>
        )}
        <h4 className={classes.heading}>{terms.title}</h4>
        {terms.paragraphs.map((paragraph) => (
          <p key={paragraph} className={classes.paragraph}>
            {paragraph}
          </p>
        ))}
      </article>
    </div>
  );
}

function PackTable({
  title,
  columns,
  rows,
  empty = '',
}: Omit<DefencePackContent['history'], 'empty'> & { empty?: string }) {
  return (
    <div className={classes.history}>
      <ResponsiveTable
        label={title}
        columns={columns.map((header, column) => ({ header, cell: (row: string[]) => row[column] }))}
        rows={rows}
        rowKey={(_, index) => index}
        emptyMessage={empty}
      />
    </div>
  );
}
