import { Fragment, useMemo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ExtensionDeclaration, SlotName, SlotProps } from '@evisa/shared/domain/slots';
import { useQuery } from '@evisa/shared/kit/react-query';
import { portalEvents, type KnownRemote } from '@evisa/shared/session/portal-events';
import { useSession } from '@evisa/shared/session/session-store';

/** Pause before the shell's code for slots is requested again, in milliseconds. */
const loadAgainMs = 5000;

/** An extension for a slot of this screen, and the remote that has it. */
export interface OfferedExtension {
  remote: KnownRemote;
  extension: ExtensionDeclaration;
}

/** Returns the extensions for a slot that the member's role sees. None with a shell of the release before. Loads nothing. */
export function useExtensions(slot: SlotName): readonly OfferedExtension[] {
  const role = useSession((session) => session.role);
  const remotes = useStore(portalEvents, (last) => last['remotes-known']?.payload.remotes);
  return useMemo(
    () =>
      (remotes ?? []).flatMap((remote) =>
        (remote.declaration.extensions ?? [])
          .filter((extension) => extension.slot === slot && (extension.roles?.some((shown) => shown === role) ?? true))
          .map((extension) => ({ remote, extension })),
      ),
    [remotes, role, slot],
  );
}

/** Loads and shows one extension. If it fails, only its own place says so. */
export function Extension({ offered, props }: { offered: OfferedExtension; props: SlotProps[SlotName] }) {
  const loadHost = useStore(portalEvents, (last) => last['remotes-known']?.payload.loadHost);
  const { data: host } = useQuery({
    queryKey: ['extension-host'],
    queryFn: loadHost,
    enabled: loadHost !== undefined,
    staleTime: Infinity,
    retry: true,
    retryDelay: loadAgainMs,
    structuralSharing: false,
  });
  return host && <host.RemoteExtension {...offered} slotProps={props} />;
}

/**
 * Shows the extensions of other remotes at a place of this screen. `children` renders the frame around each.
 *
 * @example
 * <Slot name="order-page" props={{ orderId }}>
 *   {({ title }, content) => <section aria-label={title}>{content}</section>}
 * </Slot>
 */
export function Slot<Name extends SlotName>({
  name,
  props,
  children,
}: {
  name: Name;
  props: SlotProps[Name];
  children: (extension: ExtensionDeclaration, content: ReactNode) => ReactNode;
}) {
  return useExtensions(name).map((offered) => (
    <Fragment key={`${offered.remote.name}/${offered.extension.module}`}>
      {children(offered.extension, <Extension offered={offered} props={props} />)}
    </Fragment>
  ));
}
