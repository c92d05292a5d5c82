import { useState, type CSSProperties, type KeyboardEvent } from 'react';
import { formatDate, formatDay } from '@evisa/shared/domain/formatting/dates';
import { formatCount } from '@evisa/shared/domain/formatting/text';
import classes from './day-chart.module.css';

interface DayValue {
  /** `YYYY-MM-DD`. */
  day: string;
  value: number;
}

interface DayChartProps {
  /** Whether each value is that of a month, named by its first day. */
  by?: 'day' | 'month';
  /** Names the highest value, and the first and the last day. */
  hasAxis?: boolean;
  /** What is counted: "orders placed". */
  unit: string;
  /** Earliest first. */
  days: readonly DayValue[];
}

/** Shows a bar for each day or month. The arrow keys and the pointer choose the day whose count it names; at first it names the sum. */
export function DayChart({ unit, days, by = 'day', hasAxis }: DayChartProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const highest = Math.max(1, ...days.map(({ value }) => value));
  const day = chosen === null ? undefined : days[chosen];
  const text = day ? describe(day, unit, by) : describeSum(days, unit, by);
  const [first, last] = [days[0], days.at(-1)].map((each) => each && formatPeriod(each.day, by));

  function moveByKey(event: KeyboardEvent) {
    const last = days.length - 1;
    const from = chosen ?? days.length;
    const next = { ArrowLeft: Math.max(0, from - 1), ArrowRight: Math.min(last, from + 1), Home: 0, End: last }[
      event.key
    ];
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
  }

  return (
    <div className={classes.chart}>
      {/* Not a live region: the slider below speaks the same text. */}
      <p className={classes.text} title={day && by === 'day' ? formatDay(day.day) : undefined}>
        {text}
      </p>
      <div
        className={classes.bars}
        role="slider"
        tabIndex={0}
        aria-label={`${by === 'month' ? 'Months' : 'Days'}, ${unit}`}
        aria-valuemin={0}
        aria-valuemax={days.length - 1}
        aria-valuenow={chosen ?? days.length - 1}
        aria-valuetext={text}
        onKeyDown={moveByKey}
        onBlur={() => setChosen(null)}
        onPointerLeave={() => setChosen(null)}
      >
        {days.map(({ day: each, value }, index) => {
          const style: CSSProperties = { height: `${(100 * value) / highest}%` };
          return (
            <span
              key={each}
              className={classes.day}
              data-chosen={index === chosen || undefined}
              onPointerEnter={() => setChosen(index)}
            >
              <span className={classes.bar} style={style} />
            </span>
          );
        })}
      </div>
      {hasAxis && (
        <p className={classes.axis} aria-hidden>
          <span className={classes.highest}>{formatCount(highest)}</span>
          <span>{first}</span>
          <span>{days.length > 1 && last}</span>
        </p>
      )}
    </div>
  );
}

/** `11/2026`. */
export function formatMonth(day: string): string {
  return `${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

function formatPeriod(day: string, by: 'day' | 'month'): string {
  return by === 'month' ? formatMonth(day) : formatDate(day);
}

function describe({ day, value }: DayValue, unit: string, by: 'day' | 'month'): string {
  return `${formatPeriod(day, by)}: ${formatCount(value)} ${unit}`;
}

function describeSum(days: readonly DayValue[], unit: string, by: 'day' | 'month'): string {
  const sum = days.reduce((total, { value }) => total + value, 0);
  return `${days.length === 1 ? `1 ${by}` : `${days.length} ${by}s`}: ${formatCount(sum)} ${unit}`;
}
