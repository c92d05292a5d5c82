import { useRef, useState } from 'react';
import { getMailProviderChoice } from '@evisa/shared/domain/mail-provider-choice';
import { mailProviders, uploadButtonLabels } from '@evisa/shared/domain/mail-providers';
import { formatFullName } from '@evisa/shared/domain/formatting/text';
import { paths } from '@evisa/shared/domain/paths';
import { Alert, Button, Text, Title } from '@evisa/shared/kit/base';
import { ResponsiveTable, type ResponsiveTableColumn } from '@evisa/shared/kit/data-display/responsive-table';
import { useFileDrop } from '@evisa/shared/order-actions/file-drop';
import { Checkbox } from '@evisa/shared/kit/forms/inputs';
import { NativeSelect } from '@evisa/shared/kit/forms/select';
import { FileInput } from '@evisa/shared/kit/forms/textarea';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { Link } from '@evisa/shared/kit/router';
import { updatePreferences, usePreferences } from '@evisa/shared/session/preferences';
import type { MatchBasis } from '../features/send-visas/match-visa-file';
import { maxVisaFiles, useVisaFiles } from '../features/send-visas/use-visa-files';
import { canSend, isIncluded, isSearched, isSent, type VisaFile } from '../features/send-visas/visa-file';
import { VisaResult } from '../features/send-visas/visa-result';
import { VisaRowDetail } from '../features/send-visas/visa-row-detail';
import { visaFileTypes } from '../features/visa-upload/validate-visa-file';
import classes from '../features/send-visas/send-visas.module.css';

const basisLabels: Record<MatchBasis, string> = {
  id: 'Order id in the file’s name',
  'file-name': 'Passport number in the file’s name',
  number: 'Passport number in the file',
  name: 'Name in the file',
  hand: 'Chosen by you',
};

/** Sends many visas: finds the order of each file, shows both for a look, and mails one file after the other. */
function SendVisas() {
  const { visas, leftOut, isSending, add, update, remove, send, stop } = useVisaFiles();
  const [openId, setOpenId] = useState<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isDragOver = useFileDrop(add);
  const included = visas.filter((visa) => isIncluded(visa, visas));
  const searched = visas.filter(isSearched).length;
  const isCompleting = usePreferences(({ completesAfterUpload }) => completesAfterUpload === true);
  const { available, unavailableReason } = getMailProviderChoice(
    visas.find(({ order }) => order)?.order?.availableMailProviders,
  );
  const preferred = usePreferences(({ mailProvider }) => mailProvider ?? mailProviders[0]);
  const provider = available.includes(preferred) ? preferred : available[0];

  const columns: ResponsiveTableColumn<VisaFile>[] = [
    {
      header: 'Send',
      cell: (visa) => (
        <Checkbox
          aria-label={`Send ${visa.file.name}`}
          checked={isIncluded(visa, visas)}
          disabled={isSending || !canSend(visa)}
          onChange={({ currentTarget: { checked } }) => update(visa.id, { isIncluded: checked })}
        />
      ),
    },
    {
      header: 'File',
      cell: ({ file }) => (
        <span className={classes.name} translate="no">
          {file.name}
        </span>
      ),
    },
    { header: 'Order', cell: (visa) => <FoundOrder visa={visa} /> },
    { header: 'Found By', cell: ({ match }) => (match?.by ? basisLabels[match.by] : '—') },
    {
      header: 'Result',
      cell: (visa) => <VisaResult visa={visa} isWaiting={isSending && isIncluded(visa, visas)} />,
    },
  ];

  return (
    <div className={classes.screen} data-over={isDragOver || undefined}>
      <Title ref={heading} order={1} fz="xl" mb="xs" tabIndex={-1} className={classes.heading}>
        Send Visas
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {`Choose or drop up to ${maxVisaFiles} visas. Each is matched with its order by the order id or passport number in its name or text. Look at them, then send them: each applicant gets an email with the visa.`}
      </Text>
      <form
        noValidate
        aria-label="Send Visas"
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (provider && !isSending && searched === 0 && included.length > 0) void send(provider, isCompleting);
        }}
      >
        <FileInput
          label="Visa Documents"
          placeholder="Choose or drop files"
          multiple
          value={[]}
          accept={visaFileTypes}
          leftSection={<Icon name="upload" />}
          onChange={add}
        />
        <NativeSelect
          label="Send by"
          value={provider ?? ''}
          disabled={isSending || !provider}
          onChange={({ currentTarget: { value } }) =>
            updatePreferences(() => ({
              mailProvider: mailProviders.find((name) => name === value) ?? mailProviders[0],
            }))
          }
          data={available.map((name) => ({ value: name, label: uploadButtonLabels[name] }))}
        />
        {isSending ? (
          <Button variant="default" onClick={stop}>
            Stop after this file
          </Button>
        ) : (
          <Button
            type="submit"
            leftSection={<Icon name="send" size={16} />}
            disabled={!provider || searched > 0 || included.length === 0}
          >
            {searched > 0
              ? 'Looking for orders…'
              : included.length === 0
                ? 'Send visas'
                : included.length === 1
                  ? 'Send 1 visa'
                  : `Send ${included.length} visas`}
          </Button>
        )}
      </form>
      <Checkbox
        mb="sm"
        size="xs"
        label="Then complete the orders"
        checked={isCompleting}
        disabled={isSending}
        onChange={({ currentTarget: { checked } }) => updatePreferences(() => ({ completesAfterUpload: checked }))}
      />
      {unavailableReason && (
        <Text size="sm" c="dimmed" mb="xs">
          {unavailableReason}
        </Text>
      )}
      {leftOut.length > 0 && (
        <Alert variant="outline" color="yellow" mb="md" p="sm" icon={<Icon name="alert" />}>
          {`At most ${maxVisaFiles} files at a time. These were not added: ${leftOut.join(', ')}.`}
        </Alert>
      )}
      <Text size="sm" mb="xs" role="status">
        {summarize(visas, included.length)}
      </Text>
      <ResponsiveTable
        label="Visas to send"
        columns={columns}
        rows={visas}
        rowKey={({ id }) => id}
        emptyMessage="No files yet"
        emptyHint="Files that you drop on a list of orders come here too."
        renderDetail={(visa) => (
          <VisaRowDetail
            visa={visa}
            all={visas}
            isSending={isSending}
            isOpen={openId === visa.id}
            onToggle={() => setOpenId(openId === visa.id ? null : visa.id)}
            onChange={(change) => update(visa.id, change)}
            onRemove={() => {
              remove(visa.id);
              // The row disappears with the focus in it.
              heading.current?.focus();
            }}
          />
        )}
        wide
      />
    </div>
  );
}

function FoundOrder({ visa: { problem, match, order } }: { visa: VisaFile }) {
  if (problem) return <span>—</span>;
  if (!match) return <span>Looking for it…</span>;
  if (!order) return <span>None chosen</span>;
  return (
    <>
      {/* In a tab of its own: leaving this screen would lose its files. */}
      <Link
        to={paths.viewOrder(order.order_id)}
        target="_blank"
        className={classes.order}
        aria-label={`View order ${order.order_id} in a new tab`}
      >
        {order.order_id}
      </Link>
      <span className={classes.applicant} translate="no">
        {[formatFullName(order.first_name, order.last_name), order.passport_number].filter(Boolean).join(', ')}
      </span>
    </>
  );
}

/** Counts in words what became of the files. */
function summarize(visas: readonly VisaFile[], included: number): string {
  if (visas.length === 0) return '';
  const sent = visas.filter(isSent).length;
  const failed = visas.filter(({ outcome }) => outcome?.state === 'failed').length;
  const searched = visas.filter(isSearched).length;
  return [
    `${visas.length} ${visas.length === 1 ? 'file' : 'files'}`,
    searched > 0 && `${searched} still looked for`,
    sent > 0 && `${sent} sent`,
    failed > 0 && `${failed} failed`,
    `${included} to send`,
    `${visas.length - sent - included - searched} left out`,
  ]
    .filter((part) => typeof part === 'string')
    .join(', ');
}

export { SendVisas as Component };
