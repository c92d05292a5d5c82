import type { OrderDetail } from '@evisa/shared/contract/orders';
import type { VisaComparison as Comparison } from '@evisa/shared/domain/compare-visa-text';
import { formatDate, formatDay } from '@evisa/shared/domain/formatting/dates';
import { formatFullName } from '@evisa/shared/domain/formatting/text';
import { getBirthDate } from '@evisa/shared/domain/orders/birth-date';
import { Alert } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { listVisaProblems } from './list-visa-problems';
import { useVisaComparison } from './use-visa-comparison';
import classes from './visa-comparison.module.css';

/** Shows whose order it is beside the chosen file, and what the text of the file says about it. It never prevents the sending: `useVisaCheck` asks. */
export function VisaComparison({ file, order }: { file: File; order: OrderDetail }) {
  const comparison = useVisaComparison(file, order);
  const birthDate = getBirthDate(order);
  const facts = [
    ['Name', formatFullName(order.first_name, order.last_name)],
    ['Passport Number', order.passport_number],
    ['Birth Date', formatDate(birthDate), formatDay(birthDate)],
  ] as const;
  return (
    <>
      <dl className={classes.facts} aria-label="Compare the file with">
        {facts.map(([label, value, title]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd translate="no" title={title}>
              {value || '—'}
            </dd>
          </div>
        ))}
      </dl>
      <div role="status">{comparison !== undefined && <Result comparison={comparison} order={order} />}</div>
    </>
  );
}

function Result({ comparison, order }: { comparison: Comparison | null; order: OrderDetail }) {
  if (!comparison)
    return (
      <Alert variant="outline" color="gray" p="sm" icon={<Icon name="info" />}>
        The file has no text to compare. Look at the passport number and the name yourself.
      </Alert>
    );
  const problems = listVisaProblems(comparison, order);
  return problems.length === 0 ? (
    <Alert variant="outline" color="teal" p="sm" icon={<Icon name="circleCheck" />}>
      {comparison.hasNumber === null
        ? 'The file has the name of this order, which has no passport number.'
        : 'The file has the passport number and the name of this order.'}
    </Alert>
  ) : (
    <Alert variant="outline" color="red" p="sm" icon={<Icon name="alert" />} title="Is this the visa of this order?">
      {problems.map((problem) => (
        <p key={problem} className={classes.problem}>
          {problem}
        </p>
      ))}
    </Alert>
  );
}
