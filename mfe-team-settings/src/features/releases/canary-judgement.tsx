import type { CanaryComparison, CanaryJudgement, CanaryMetric } from '@evisa/shared/contract/releases';
import { Text } from '@evisa/shared/kit/base';
import { ResponsiveTable, type ResponsiveTableColumn } from '@evisa/shared/kit/data-display/responsive-table';
import { Chip, type ChipColor } from '@evisa/shared/kit/data-display/status-chip';
import { formatCount } from '@evisa/shared/domain/formatting/text';
import { formatMs } from './format-ms';
import classes from './releases.module.css';

const metricRules: Record<CanaryMetric, { label: string; format: (value: number) => string }> = {
  errors: { label: 'Sessions with an error', format: (share) => `${Math.round(share * 1000) / 10}%` },
  inp: { label: 'Time to respond (INP, p75)', format: formatMs },
  load: { label: 'Time to load (p75)', format: formatMs },
};

const resultChips: Record<CanaryComparison['result'], { label: string; color: ChipColor }> = {
  worse: { label: 'Worse', color: 'red' },
  'as-good': { label: 'As good', color: 'teal' },
  unclear: { label: 'Not clear yet', color: 'orange' },
  'too-few': { label: 'Too few to say', color: 'gray' },
};

const columns: readonly ResponsiveTableColumn<CanaryComparison>[] = [
  { header: 'Remote', cell: ({ remote }) => <strong className={classes.detail}>{remote}</strong> },
  { header: 'Measure', cell: ({ metric }) => metricRules[metric].label },
  { header: 'Live', numeric: true, cell: ({ metric, live }) => formatValue(metric, live) },
  { header: 'Canary', numeric: true, cell: ({ metric, canary }) => formatValue(metric, canary) },
  {
    header: 'Members',
    cell: ({ members }) => (members ? `${formatCount(members.live)} live, ${formatCount(members.canary)} canary` : '—'),
  },
  {
    header: 'Sessions',
    cell: ({ sessions }) => `${formatCount(sessions.live)} live, ${formatCount(sessions.canary)} canary`,
  },
  { header: 'Result', cell: ({ result }) => <Chip {...resultChips[result]} /> },
];

function formatValue(metric: CanaryMetric, value: number | null): string {
  return value === null ? '—' : metricRules[metric].format(value);
}

const verdicts: Record<CanaryJudgement['verdict'], (minSessions: number) => string> = {
  worse: () => 'The canary is worse than the live release. It is withdrawn automatically within a minute.',
  'as-good': () =>
    'No difference that matters between the canary and the live release. You can release it to everyone.',
  undecided: (minSessions) =>
    `Not decided yet. Each member counts once. A comparison needs ${minSessions} sessions and enough members, such as 5 with the canary and 5 without it, and a worse result 95% confidence.`,
};

/** Shows how the canary compares with the live release, and suggests what to do. */
export function CanaryJudgement({ judgement: { verdict, minSessions, comparisons } }: { judgement: CanaryJudgement }) {
  return (
    <div className={classes.judgement}>
      <Text size="sm" role="status">
        {verdicts[verdict](minSessions)}
      </Text>
      <ResponsiveTable
        label="Canary compared with live"
        columns={columns}
        rows={comparisons}
        rowKey={({ remote, metric }) => `${remote} ${metric}`}
        emptyMessage="Nothing to compare"
        wide
      />
    </div>
  );
}
