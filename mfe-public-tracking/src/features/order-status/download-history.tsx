import type { DownloadHistoryRow } from '@evisa/shared/contract/tracking';
import { formatEstDateTime } from '@evisa/shared/domain/formatting/est-dates';
import { parseDownloadDevice, stripIpv6Prefix } from '@evisa/shared/domain/formatting/download-device';
import { Text, Title } from '@evisa/shared/kit/base';
import { ResponsiveTable, type ResponsiveTableColumn } from '@evisa/shared/kit/data-display/responsive-table';
import { Fragment } from 'react';
import { formatLocalDate } from '../../i18n/formatters';
import type { Locale } from '../../i18n/languages';
import type { RegionNames } from '../../i18n/region-names';
import { useHasScript } from '../layout/use-has-script';
import { useRegionNames } from '../../queries/region-names';
import { getDeviceTypeLabel, getLocationLabel } from './device-labels';
import classes from './download-history.module.css';

const emptyValue = '—';

function getHistoryColumns(
  { language, texts }: Locale,
  regionNames: RegionNames | undefined,
  hasScript: boolean,
): readonly ResponsiveTableColumn<DownloadHistoryRow>[] {
  const { columns } = texts;
  return [
    { header: columns.number, cell: (_, index) => index + 1 },
    { header: columns.orderId, cell: ({ order_id }) => order_id },
    {
      header: columns.dateTime,
      cell: ({ create_ts }) => (
        <div>
          <bdi className={classes.whole}>{formatEstDateTime(create_ts)}</bdi>
          {hasScript && <OwnTime at={create_ts} text={texts.yourTime} />}
        </div>
      ),
    },
    { header: columns.ip, cell: ({ ip }) => renderIpAddress(stripIpv6Prefix(ip)) },
    { header: columns.device, cell: ({ browser }) => renderText(parseDownloadDevice(browser).device) },
    {
      header: columns.deviceType,
      cell: ({ browser }) => renderText(getDeviceTypeLabel(parseDownloadDevice(browser).type, texts)),
    },
    { header: columns.browser, cell: ({ browser }) => renderText(parseDownloadDevice(browser).browser) },
    { header: columns.os, cell: ({ os }) => renderText(os) },
    { header: columns.location, cell: (row) => renderText(getLocationLabel(row, { language, texts }, regionNames)) },
  ];
}

/** The time in the reader's own zone, which the server does not know: 2026-11-28 09:12. */
function OwnTime({ at, text }: { at: string; text: string }) {
  const time = new Date(at);
  const own = new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString();
  const [before, after] = text.split('{time}');
  return (
    <span className={classes.own}>
      {before}
      <bdi dir="ltr">{own.slice(0, 16).replace('T', ' ')}</bdi>
      {after}
    </span>
  );
}

/** Lets a long IPv6 address break after its colons. */
function renderIpAddress(ip: string) {
  const groups = ip.split(':');
  return (
    <bdi translate="no">
      {ip === '' && emptyValue}
      {groups.map((group, index) => (
        <Fragment key={index}>
          {index > 0 && (
            <>
              :<wbr />
            </>
          )}
          {group}
        </Fragment>
      ))}
    </bdi>
  );
}

/** Isolates the text direction, because the value may use another script than the page. Breaks between words only. */
function renderText(text: string) {
  return <bdi className={classes.words}>{text === '' || text === 'Unknown' ? emptyValue : text}</bdi>;
}

interface DownloadHistoryProps {
  rows: readonly DownloadHistoryRow[];
  /** When a document of the order was withdrawn last. */
  withdrawnAt: string | null | undefined;
  locale: Locale;
}

/** Lists the downloads of the order's documents, in the API's order, and says when one was withdrawn. */
export function DownloadHistory({ rows, withdrawnAt, locale }: DownloadHistoryProps) {
  const { texts } = locale;
  const regionNames = useRegionNames(locale.language);
  return (
    <section className={classes.section}>
      <Title order={2} size="h1">
        {texts.historyTitle}
      </Title>
      {withdrawnAt && <Text>{texts.withdrawnOn.replace('{date}', formatLocalDate(withdrawnAt, locale.language))}</Text>}
      <ResponsiveTable
        label={texts.historyTitle}
        columns={getHistoryColumns(locale, regionNames, useHasScript())}
        rows={rows}
        rowKey={({ create_ts }, index) => `${create_ts} ${index}`}
        emptyMessage={texts.historyEmpty}
      />
    </section>
  );
}
