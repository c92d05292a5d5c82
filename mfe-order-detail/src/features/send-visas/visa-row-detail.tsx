import { Alert, Button, Group } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { FileToSend } from '../visa-upload/chosen-file';
import { VisaComparison } from '../visa-upload/visa-comparison';
import { OrderChoice } from './order-choice';
import { isSent, listComparisonWarnings, listWarnings, type VisaFile } from './visa-file';
import classes from './send-visas.module.css';

interface VisaRowDetailProps {
  visa: VisaFile;
  all: readonly VisaFile[];
  isSending: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (change: Partial<VisaFile>) => void;
  onRemove: () => void;
}

/** Shows what speaks against sending a file, and on request the file beside its order, where another order can be chosen. */
export function VisaRowDetail({ visa, all, isSending, isOpen, onToggle, onChange, onRemove }: VisaRowDetailProps) {
  const { file, match, order, problem } = visa;
  // The look has those of the comparison itself.
  const shownBeside = isOpen ? listComparisonWarnings(visa) : [];
  const warnings = listWarnings(visa, all).filter((warning) => !shownBeside.includes(warning));
  const label = isOpen ? 'Close' : match && !order ? 'Find its order' : 'View';
  return (
    <div className={classes.detail}>
      {warnings.length > 0 && (
        <Alert variant="outline" color="yellow" p="sm" icon={<Icon name="alert" />}>
          {warnings.map((warning) => (
            <p key={warning} className={classes.warning}>
              {warning}
            </p>
          ))}
        </Alert>
      )}
      <Group gap="sm">
        {!problem && (
          <Button variant="default" aria-expanded={isOpen} aria-label={`${label}: ${file.name}`} onClick={onToggle}>
            {label}
          </Button>
        )}
        {!isSent(visa) && (
          <Button variant="subtle" disabled={isSending} aria-label={`Remove ${file.name}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </Group>
      {isOpen && (
        <div className={classes.look}>
          <div className={classes.choice}>
            {order && <VisaComparison file={file} order={order} />}
            {match && !isSent(visa) && !isSending && <OrderChoice visa={visa} match={match} onChange={onChange} />}
          </div>
          <FileToSend file={file} />
        </div>
      )}
    </div>
  );
}
