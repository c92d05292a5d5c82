import type { CSSProperties } from 'react';
import { formatCount } from '@evisa/shared/domain/formatting/text';
import classes from './bar-chart.module.css';

export interface BarSeries {
  label: string;
  tone: 'teal' | 'amber' | 'indigo';
}

interface Bar {
  name: string;
  /** One for each series. */
  values: readonly number[];
}

interface BarChartProps {
  title: string;
  series: readonly BarSeries[];
  /** Longest first. */
  bars: readonly Bar[];
}

const maxBars = 10;

/** Shows stacked horizontal bars. Screen readers skip them, because the table beside them has the same data. */
export function BarChart({ title, series, bars }: BarChartProps) {
  const shown = bars.slice(0, maxBars).map(({ name, values }) => ({ name, values, total: sum(values) }));
  const longest = Math.max(1, ...shown.map(({ total }) => total));
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.caption}>
        <h2 className={classes.title}>{bars.length > maxBars ? `${title}, top ${maxBars}` : title}</h2>
        {series.length > 1 && (
          <ul className={classes.legend}>
            {series.map(({ label, tone }) => (
              <li key={label}>
                <span className={`${classes.swatch} ${classes[tone]}`} aria-hidden />
                <span>{label}</span>
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      <ol className={classes.bars}>
        {shown.map(({ name, values, total }) => (
          <li key={name}>
            <span className={classes.name} title={name}>
              {name}
            </span>
            <span className={classes.total}>{formatCount(total)}</span>
            <span className={classes.track} aria-hidden>
              {series.map(({ label, tone }, index) => (
                <BarSegment key={label} label={label} tone={tone} value={values[index] ?? 0} longest={longest} />
              ))}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

function BarSegment({ label, tone, value, longest }: BarSeries & { value: number; longest: number }) {
  if (value === 0) return null;
  const style: CSSProperties = { width: `${(100 * value) / longest}%` };
  return (
    <span className={`${classes.segment} ${classes[tone]}`} style={style} title={`${label}: ${formatCount(value)}`} />
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
