import type { AuditCheck } from '@evisa/shared/contract/audit';
import { Alert, Text } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { formatCount } from '@evisa/shared/domain/formatting/text';
import { CopyTextButton } from '../common/copy-text-button';
import classes from '../common/secret.module.css';

/** Shows whether the chain of hashes over the whole audit trail is intact. */
export function AuditVerificationResult({
  result: { checked, broken, head, missing, unsealed },
}: {
  result: AuditCheck;
}) {
  const count = checked === 1 ? '1 entry' : `${formatCount(checked)} entries`;
  return (
    <Alert
      color={broken ? 'red' : 'teal'}
      role={broken ? 'alert' : 'status'}
      icon={<Icon name={broken ? 'alert' : 'circleCheck'} />}
      title={broken ? 'The audit trail was changed' : 'The audit trail is intact'}
    >
      {broken ? (
        <Text size="sm">{`Entry ${broken.entryId}: ${broken.reason} The ${count} before it are unchanged.`}</Text>
      ) : (
        <Text size="sm">{`All ${count} are present and unchanged.`}</Text>
      )}
      {missing !== undefined && missing.count > 0 && (
        <Text size="sm" mt="xs">
          {`${missing.count === 1 ? '1 entry number is' : `${formatCount(missing.count)} entry numbers are`} unused (${formatRanges(missing.ranges)}). Changes that failed leave such gaps.`}
        </Text>
      )}
      {unsealed !== undefined && unsealed.count > 0 && (
        <Text size="sm" mt="xs">
          {`${unsealed.count === 1 ? '1 entry was' : `${formatCount(unsealed.count)} entries were`} not sealed within a minute (${formatRanges(unsealed.ranges)}). Sealed now, but a change before that would not show.`}
        </Text>
      )}
      {head !== '' && (
        <>
          <Text size="sm" mt="xs">
            Hash of the last verified entry. Store it elsewhere to compare with later checks.
          </Text>
          <div className={classes.secret}>
            <output aria-label="Hash" className={classes.text}>
              {head}
            </output>
            <CopyTextButton text={head} what="the hash" />
          </div>
        </>
      )}
    </Alert>
  );
}

function formatRanges(ranges: readonly { from: number; to: number }[]): string {
  return ranges.map(({ from, to }) => (from === to ? from : `${from}–${to}`)).join(', ');
}
