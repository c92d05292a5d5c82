import type { ReactNode } from 'react';
import type { DateRange } from '@evisa/shared/contract/statistics';
import { Button } from '@evisa/shared/kit/base';
import { ErrorState } from '@evisa/shared/kit/states';
import type { StatisticsParams } from '../params/statistics-params';
import { BarChart, type BarSeries } from './bar-chart';
import { CountTable, type CountColumn } from './count-table';
import { DateRangeForm } from './date-range-form';
import { OutdatedNotice } from './outdated-notice';
import { SearchBox } from './search-box';
import classes from './statistics.module.css';

/** What a statistics screen is about. */
export interface StatisticsRules<Row> {
  /** Heading, and the name of the table. */
  title: string;
  explanation: string;
  searchLabel: string;
  chartTitle: string;
  /** What has none: "No orders were placed in these days." */
  empty: string;
  nameOf: (row: Row) => string;
  columns: readonly CountColumn<Row>[];
  series: readonly (BarSeries & { value: (row: Row) => number })[];
}

interface StatisticsProps<Row> {
  rules: StatisticsRules<Row>;
  params: StatisticsParams;
  onSearch: (text: string) => void;
  onSubmit: (range: DateRange) => void;
  /** `undefined` while they are on their way, or cannot be had. */
  rows: readonly Row[] | undefined;
  /** The rows are those of the dates before. */
  outdated: boolean;
  fetching: boolean;
  error: Error | null;
  onRetry: () => void;
}

/** Dates, a search by name, a table of counts and a chart beside it. The search is done here, over all rows. */
export function Statistics<Row>({ rules, params, onSearch, onSubmit, ...result }: StatisticsProps<Row>) {
  const { rows, outdated, fetching, error, onRetry } = result;
  const wanted = params.search.toLowerCase();
  const found = rows?.filter((row) => rules.nameOf(row).toLowerCase().includes(wanted));
  return (
    <section className={classes.statistics} aria-label={rules.title}>
      <h1 className={classes.title}>{rules.title}</h1>
      <p className={classes.explanation}>{rules.explanation}</p>
      <div className={classes.toolbar}>
        <DateRangeForm range={params.range} onSubmit={onSubmit} pending={fetching} />
        <SearchBox label={rules.searchLabel} value={params.search} onSearch={onSearch} />
      </div>
      {rows && error && <OutdatedNotice what="These counts" error={error} onRetry={onRetry} retrying={fetching} />}
      {!rows && error ? (
        <div className={classes.frame}>
          <ErrorState message={error.message} onRetry={onRetry} retrying={fetching} />
        </div>
      ) : (
        <div className={classes.body} data-outdated={outdated || undefined}>
          <div className={classes.frame}>
            <CountTable
              label={rules.title}
              columns={rules.columns}
              rows={found}
              rowKey={rules.nameOf}
              busy={fetching}
              emptyHint={
                <EmptyHint search={rows?.length ? params.search : ''} onClear={() => onSearch('')}>
                  {rules.empty}
                </EmptyHint>
              }
            />
          </div>
          {found && found.length > 0 && (
            <div className={classes.frame}>
              <BarChart
                title={rules.chartTitle}
                series={rules.series}
                bars={found.map((row) => ({
                  name: rules.nameOf(row),
                  values: rules.series.map(({ value }) => value(row)),
                }))}
              />
            </div>
          )}
        </div>
      )}
    </section>
  );
}

function EmptyHint({ search, onClear, children }: { search: string; onClear: () => void; children: ReactNode }) {
  if (search === '') return <p className={classes.hint}>{children}</p>;
  return (
    <>
      <p className={classes.hint}>Nothing matches “{search}”.</p>
      <Button variant="default" size="xs" onClick={onClear}>
        Clear search
      </Button>
    </>
  );
}
