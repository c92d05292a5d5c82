import type { DownloadHistoryRow } from '@evisa/shared/contract/tracking';
import { formatEstDateTime } from '@evisa/shared/domain/dates';
import { downloadDevice, plainIp } from '@evisa/shared/domain/download-device';
import { Title } from '@evisa/shared/kit/base';
import { HistoryTable, type HistoryColumn } from '@evisa/shared/kit/history-table';
import { Fragment } from 'react';
import type { Spoken } from '../i18n/languages';
import { deviceTypeWord, placeWord } from './device-words';
import classes from './downloaded-history.module.css';

const none = '—';

/** The columns of the specification's section 2, Public area. */
function historyColumns({ language, texts }: Spoken): readonly HistoryColumn<DownloadHistoryRow>[] {
  const { columns } = texts;
  return [
    { header: columns.number, cell: (_, index) => index + 1 },
    { header: columns.orderId, cell: ({ order_id }) => order_id },
    {
      header: columns.dateTime,
      cell: ({ create_ts }) => <bdi className={classes.whole}>{formatEstDateTime(create_ts)}</bdi>,
    },
    { header: columns.ip, cell: ({ ip }) => address(plainIp(ip)) },
    { header: columns.device, cell: ({ browser }) => words(downloadDevice(browser).device) },
    { header: columns.deviceType, cell: ({ browser }) => words(deviceTypeWord(downloadDevice(browser).type, texts)) },
    { header: columns.browser, cell: ({ browser }) => words(downloadDevice(browser).browser) },
    { header: columns.os, cell: ({ os }) => words(os) },
    { header: columns.location, cell: ({ timezone }) => words(placeWord(timezone, language, texts)) },
  ];
}

/** An address may be as long as IPv6 makes it, and breaks after its colons. */
function address(ip: string) {
  const groups = ip.split(':');
  return (
    <bdi>
      {ip === '' && none}
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

/** A value in the device's own script, whatever the page's direction; broken between words only. */
function words(text: string) {
  return <bdi className={classes.words}>{text === '' || text === 'Unknown' ? none : text}</bdi>;
}

/** Every download of the order's document, newest as the API orders them. */
export function DownloadedHistory({ rows, spoken }: { rows: readonly DownloadHistoryRow[]; spoken: Spoken }) {
  const { texts } = spoken;
  return (
    <section className={classes.section}>
      <Title order={2} size="h3">
        {texts.historyTitle}
      </Title>
      <HistoryTable
        label={texts.historyTitle}
        columns={historyColumns(spoken)}
        rows={rows}
        rowKey={({ create_ts }, index) => `${create_ts} ${index}`}
        empty={texts.historyEmpty}
      />
    </section>
  );
}
