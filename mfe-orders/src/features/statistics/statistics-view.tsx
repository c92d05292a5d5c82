import { useState, type ReactNode } from 'react';
import type { DailyCount, DateRange } from '@evisa/shared/contract/statistics';
import { Button } from '@evisa/shared/kit/base';
import { renderSpecifiedDate } from '@evisa/shared/kit/data-display/timestamp';
import { foldText } from '@evisa/shared/domain/fold-text';
import { keepPreviousData, useQuery } from '@evisa/shared/kit/react-query';
import { formatCount } from '@evisa/shared/domain/formatting/text';
import { dailyCountsLiveQuery, dailyCountsQuery } from '../../queries/daily-counts';
import { useLiveCounts } from '@evisa/shared/live/use-live-counts';
import { DayChart, formatMonth } from '@evisa/shared/charts/day-chart';
import { ErrorState } from '@evisa/shared/kit/feedback/status-message';
import type { StatisticsParams } from './statistics-params';
import { BarChart, type BarSeries } from '@evisa/shared/charts/bar-chart';
import { CountTable, type CountColumn } from './count-table';
import { DateRangeForm } from './date-range-form';
import { StaleDataNotice } from '@evisa/shared/order-list/stale-data-notice';
import { SearchBox } from '../common/search-box';
import classes from './statistics-view.module.css';

/** Configures a statistics screen. */
export interface StatisticsConfig<Row> {
  /** The heading and the table's name. */
  title: string;
  explanation: string;
  searchLabel: string;
  chartTitle: string;
  /** What to say without rows: "No orders were placed on these dates. Choose other dates." */
  emptyText: string;
  getName: (row: Row) => string;
  columns: readonly CountColumn<Row>[];
  series: readonly (BarSeries & { value: (row: Row) => number })[];
  /** The counts by day above the table. */
  byDay: { unit: string; value: (day: DailyCount) => number };
}

interface StatisticsViewProps<Row> {
  config: StatisticsConfig<Row>;
  params: StatisticsParams;
  onSearch: (text: string) => void;
  onSubmit: (range: DateRange) => void;
  /** `undefined` while they load or if loading failed. */
  rows: readonly Row[] | undefined;
  /** The rows belong to the previous dates. */
  isStale: boolean;
  isFetching: boolean;
  error: Error | null;
  onRetry: () => void;
}

/** Shows a date range, a search by name, a table of counts and a chart. The search filters the loaded rows. */
export function StatisticsView<Row>({ config, params, onSearch, onSubmit, ...result }: StatisticsViewProps<Row>) {
  const { rows, isStale, isFetching, error, onRetry } = result;
  const search = foldText(params.search);
  const found = rows?.filter((row) => foldText(config.getName(row)).includes(search));
  return (
    <section className={classes.statistics} aria-label={config.title}>
      <h1 className={classes.title}>{config.title}</h1>
      <p className={classes.explanation}>{config.explanation}</p>
      <div className={classes.toolbar}>
        <DateRangeForm range={params.range} onSubmit={onSubmit} pending={isFetching} />
        <SearchBox label={config.searchLabel} value={params.search} onSearch={onSearch} />
      </div>
      <DayCounts {...config.byDay} range={params.range} />
      {rows && error && (
        <StaleDataNotice subject="These counts" error={error} onRetry={onRetry} isRetrying={isFetching} />
      )}
      {!rows && error ? (
        <div className={classes.frame}>
          <ErrorState
            title="We couldn’t load these counts"
            message={error.message}
            onRetry={onRetry}
            retrying={isFetching}
          />
        </div>
      ) : (
        <div className={classes.body} data-outdated={isStale || undefined}>
          <div className={classes.frame}>
            <CountTable
              label={config.title}
              columns={config.columns}
              rows={found}
              rowKey={config.getName}
              busy={isFetching}
              emptyHint={
                <EmptyHint search={rows?.length ? params.search : ''} onClear={() => onSearch('')}>
                  {config.emptyText}
                </EmptyHint>
              }
            />
          </div>
          {found && found.length > 0 && (
            <div className={classes.frame}>
              <BarChart
                title={config.chartTitle}
                series={config.series}
                bars={found.map((row) => ({
                  name: config.getName(row),
                  values: config.series.map(({ value }) => value(row)),
                }))}
              />
            </div>
          )}
        </div>
      )}
    </section>
  );
}

/** The API counts at most as many days. */
const maxDays = 92;

/** A chart shows months where it would not have room for the days. A range without a start is all there is. */
function isLong({ fromDate, toDate }: DateRange, today: string): boolean {
  return !fromDate || Date.parse(toDate ?? today) - Date.parse(fromDate) >= maxDays * 24 * 60 * 60 * 1000;
}

/** Shows the days or months of the range of the table as a chart, and on request as a table. Nothing while they load or if loading failed. */
function DayCounts({ unit, value, range }: StatisticsConfig<unknown>['byDay'] & Pick<StatisticsParams, 'range'>) {
  const [today] = useState(() => new Date().toISOString());
  const wanted = isLong(range, today) ? 'month' : 'day';
  const { data } = useQuery({ ...dailyCountsQuery({ ...range, by: wanted }), placeholderData: keepPreviousData });
  // An API of the release before returns days.
  const by = wanted === 'month' && data?.every(({ day }) => day.endsWith('-01')) ? 'month' : 'day';
  useLiveCounts(dailyCountsLiveQuery);
  const days = data?.map((counts) => ({ day: counts.day, value: value(counts) })) ?? [];
  if (days.length === 0) return null;
  return (
    <div className={`${classes.frame} ${classes.days}`}>
      <DayChart unit={unit} days={days} by={by} hasAxis />
      <details data-screen-only>
        <summary>Show as a table</summary>
        <table aria-label={`${by === 'month' ? 'Months' : 'Days'}, ${unit}`}>
          <tbody>
            {days.toReversed().map((each) => (
              <tr key={each.day}>
                <th scope="row">{by === 'month' ? formatMonth(each.day) : renderSpecifiedDate(each.day)}</th>
                <td>{formatCount(each.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

function EmptyHint({ search, onClear, children }: { search: string; onClear: () => void; children: ReactNode }) {
  if (search === '') return <p className={classes.hint}>{children}</p>;
  return (
    <>
      <p className={classes.hint}>{`Nothing matches “${search}”. Try fewer letters, or clear the search.`}</p>
      <Button variant="default" size="xs" onClick={onClear}>
        Clear search
      </Button>
    </>
  );
}
