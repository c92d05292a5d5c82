import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestData } from '@evisa/shared/client/http/request-data';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import { Button } from '@evisa/shared/kit/base';
import { ResponsiveTable, type ResponsiveTableColumn } from '@evisa/shared/kit/data-display/responsive-table';
import { Chip, type ChipColor } from '@evisa/shared/kit/data-display/status-chip';
import { Tabs } from '@evisa/shared/kit/data-display/tabs';
import { useQuery } from '@evisa/shared/kit/react-query';
import { storeOverrides } from '@evisa/shared/session/stored-overrides';
import { federationHost, shareScope } from '../remotes/loading/federation-host';
import {
  inspectRemotes,
  listSharedModules,
  type InspectedModule,
  type InspectedRemote,
  type LoadedVersion,
  type RemoteSource,
} from './inspect-remotes';
import { useEventLog, type LoggedEvent } from './use-event-log';
import { usePageTimings } from './use-page-timings';
import classes from './inspector.module.css';

export interface InspectorProps {
  remotes: readonly ReleasedRemote[];
  onClose: () => void;
}

/**
 * Shows engineers what the page runs, below the screen, which stays usable: remotes with their files and times, shared modules, and the
 * portal's events as they pass.
 */
export function Inspector({ remotes, onClose }: InspectorProps) {
  const releaseSet = document.documentElement.dataset['releaseSet'] ?? '';
  const heading = useRef<HTMLHeadingElement>(null);
  const [isPaused, setPaused] = useState(false);
  const { events, clear } = useEventLog(isPaused);
  const timings = usePageTimings();
  const releases = useQuery({
    queryKey: ['releases'],
    queryFn: ({ signal }) => requestData(endpoints.getReleases, { signal }),
    retry: false,
  });
  const inspected = inspectRemotes(remotes, { releaseSet, releases: releases.data ?? undefined }, timings);
  const modules = listSharedModules(federationHost.shareScopeMap[shareScope] ?? {}, federationHost.options.shared);
  useEffect(() => heading.current?.focus(), []);
  // Outside the header, whose layer is below the sidebar's.
  return createPortal(
    <section
      className={classes.panel}
      aria-label="Inspect remotes"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      // Escape closes it from every control in it.
      role="dialog"
      tabIndex={-1}
    >
      <div className={classes.header}>
        <h2 ref={heading} tabIndex={-1} className={classes.title}>
          Inspect remotes
        </h2>
        <p className={classes.set}>
          Release set <code>{releaseSet}</code>
        </p>
        {inspected.some(({ source }) => source === 'override') && (
          <Button size="compact-sm" variant="default" onClick={endOverrides}>
            End the overrides
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={onClose}>
          Close
        </Button>
      </div>
      <Tabs defaultValue="remotes" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="remotes">{`Remotes (${inspected.length})`}</Tabs.Tab>
          <Tabs.Tab value="modules">{`Shared modules (${modules.length})`}</Tabs.Tab>
          <Tabs.Tab value="events">{`Events (${events.length})`}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="remotes" className={classes.content}>
          <ResponsiveTable
            label="Remotes"
            columns={createRemoteColumns(inspected)}
            rows={inspected}
            rowKey={({ name }) => name}
            emptyMessage="This release has no remotes"
            wide
          />
        </Tabs.Panel>
        <Tabs.Panel value="modules" className={classes.content}>
          <ResponsiveTable
            label="Shared modules"
            columns={moduleColumns}
            rows={modules}
            rowKey={({ name, version }) => `${name} ${version}`}
            emptyMessage="The shell shares no modules"
            wide
          />
        </Tabs.Panel>
        <Tabs.Panel value="events" className={classes.content}>
          <div className={classes.actions}>
            <Button size="compact-sm" variant="default" onClick={() => setPaused(!isPaused)}>
              {isPaused ? 'Continue' : 'Pause'}
            </Button>
            <Button size="compact-sm" variant="default" onClick={clear} disabled={events.length === 0}>
              Clear
            </Button>
          </div>
          <ResponsiveTable
            label="Events"
            columns={eventColumns}
            rows={events}
            rowKey={({ key }) => key}
            emptyMessage={isPaused ? 'Paused' : 'Events appear here as they pass'}
          />
        </Tabs.Panel>
      </Tabs>
    </section>,
    document.body,
  );
}

function endOverrides(): void {
  storeOverrides([]);
  location.reload();
}

const sourceChips: Record<RemoteSource, { label: string; color: ChipColor }> = {
  live: { label: 'Live', color: 'teal' },
  canary: { label: 'Canary', color: 'orange' },
  override: { label: 'Override', color: 'grape' },
  earlier: { label: 'Earlier release', color: 'gray' },
  unknown: { label: 'Unknown', color: 'gray' },
};

function createRemoteColumns(remotes: readonly InspectedRemote[]): ResponsiveTableColumn<InspectedRemote>[] {
  const lastEnd = Math.max(1, ...remotes.map(({ loaded }) => loaded?.files.at(-1)?.end ?? 0));
  return [
    {
      header: 'Remote',
      cell: ({ name, version, otherVersions }) => (
        <>
          <strong>{name}</strong> <span translate="no">{version}</span>
          {otherVersions.map((other) => (
            <div key={other}>{`also loaded ${other}`}</div>
          ))}
        </>
      ),
    },
    { header: 'Contract', cell: ({ contractVersion }) => contractVersion ?? '—' },
    { header: 'From', cell: ({ source }) => <Chip {...sourceChips[source]} /> },
    {
      header: 'Entry',
      cell: ({ entry, hash }) => (
        <>
          <code className={classes.address}>{entry.replace(`${location.origin}/`, '/')}</code>
          <code className={classes.address}>{hash}</code>
        </>
      ),
    },
    { header: 'Loaded', cell: ({ loaded }) => (loaded ? <Load {...loaded} lastEnd={lastEnd} /> : 'Not loaded') },
    { header: 'Slow frames', cell: ({ slowMs }) => (slowMs === null ? 'Not measured' : `${slowMs} ms`) },
  ];
}

/** The files of a version, with their time on a line of the whole page. */
function Load({ files, firstMs, bytes, lastEnd }: LoadedVersion & { lastEnd: number }) {
  const percent = (ms: number) => `${(ms / lastEnd) * 100}%`;
  const facts = [
    files.length === 1 ? '1 file' : `${files.length} files`,
    ...(bytes === null ? [] : [`${(bytes / 1000).toFixed(1)} KB`]),
    firstMs === null ? 'from the cache' : `first screen in ${firstMs} ms`,
  ];
  return (
    <>
      <span>{facts.join(', ')}</span>
      <div className={classes.line} aria-hidden>
        {files.map(({ start, end }, index) => (
          <div key={index} className={classes.bar} style={{ left: percent(start), width: percent(end - start) }} />
        ))}
      </div>
    </>
  );
}

const moduleColumns: readonly ResponsiveTableColumn<InspectedModule>[] = [
  { header: 'Module', cell: ({ name }) => <code>{name}</code> },
  { header: 'Version', cell: ({ version }) => version },
  { header: 'Provided by', cell: ({ providedBy }) => providedBy },
  { header: 'Loaded', cell: ({ isLoaded }) => (isLoaded ? 'Yes' : 'No') },
  { header: 'Used by', cell: ({ usedBy }) => usedBy.join(', ') || '—' },
];

const eventColumns: readonly ResponsiveTableColumn<LoggedEvent>[] = [
  { header: 'Time (UTC)', cell: ({ at }) => new Date(at).toISOString().slice(11, 23) },
  { header: 'Event', cell: ({ name }) => <code>{name}</code> },
  { header: 'Orders', cell: ({ orderIds }) => orderIds.join(', ') || '—' },
];
