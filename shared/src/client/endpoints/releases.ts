import * as endpoints from '@evisa/shared/contract/endpoints';
import type {
  ChangeCanary,
  DecideOnNewRemote,
  Releases,
  RemoteFailureReport,
  RollBackRelease,
  SharedModule,
} from '@evisa/shared/contract/releases';
import type { MappedFrame, RemoteErrorGroup, RemoteErrorsReport } from '@evisa/shared/contract/remote-errors';
import type { RemoteSamplesReport, RemoteSpeed } from '@evisa/shared/contract/remote-samples';
import { request, type ApiResponse } from '@evisa/shared/client/http/http-client';

/** POST release-failure: reports that a screen of a remote failed. Throws `ApiError` if the report fails too. */
export async function reportRemoteFailure(body: RemoteFailureReport): Promise<void> {
  await request<null>(endpoints.reportRemoteFailure, { json: body });
}

/** POST remote-errors: reports uncaught errors, even while the page unloads. Throws `ApiError` if the report fails too. */
export async function reportRemoteErrors(body: RemoteErrorsReport): Promise<void> {
  await request<null>(endpoints.reportRemoteErrors, { json: body, keepalive: true });
}

/** POST remote-samples: reports how fast the remotes of the page are, even while it unloads. Throws `ApiError` if that fails. */
export async function reportRemoteSamples(body: RemoteSamplesReport): Promise<void> {
  await request<null>(endpoints.reportRemoteSamples, { json: body, keepalive: true });
}

/** GET admin/remote-samples: returns the speed of each version in the last 7 days. */
export async function getRemoteSpeeds(signal?: AbortSignal): Promise<RemoteSpeed[]> {
  return (await request<RemoteSpeed[]>(endpoints.getRemoteSpeeds, { signal })).data;
}

/** GET admin/remote-errors: returns groups of uncaught errors, the latest first, and what is not stored any more today. */
export async function getRemoteErrors(signal?: AbortSignal): Promise<{ groups: RemoteErrorGroup[]; full: string[] }> {
  const { data, full = [] } = await request<RemoteErrorGroup[], { full?: string[] }>(endpoints.getRemoteErrors, {
    signal,
  });
  return { groups: data, full };
}

/** GET admin/remote-errors/{id}/stack: returns the stack of a group with positions in the source. */
export async function getRemoteErrorStack(id: string, signal?: AbortSignal): Promise<MappedFrame[]> {
  return (await request<MappedFrame[]>(endpoints.getRemoteErrorStack, { params: { id }, signal })).data;
}

/** GET admin/releases: returns the live release, the canary and their history. */
export async function getReleases(signal?: AbortSignal): Promise<Releases> {
  return (await request<Releases>(endpoints.getReleases, { signal })).data;
}

/** GET admin/shared-modules: returns the modules that live remotes share with the shell. */
export async function getSharedModules(signal?: AbortSignal): Promise<SharedModule[]> {
  return (await request<SharedModule[]>(endpoints.getSharedModules, { signal })).data;
}

/** POST admin/roll-back-release: rolls back to the previous release or to a named one. */
export function rollBackRelease(body: RollBackRelease, idempotencyKey: string): Promise<ApiResponse<Releases>> {
  return request<Releases>(endpoints.rollBackRelease, { json: body, idempotencyKey });
}

/** POST admin/change-canary: sets the share of members who get the canary; 100 makes it live, 0 ends it. */
export function changeCanary(body: ChangeCanary, idempotencyKey: string): Promise<ApiResponse<Releases>> {
  return request<Releases>(endpoints.changeCanary, { json: body, idempotencyKey });
}

/** POST admin/decide-on-new-remote: makes the first build of a remote live, or deletes it. */
export function decideOnNewRemote(body: DecideOnNewRemote, idempotencyKey: string): Promise<ApiResponse<Releases>> {
  return request<Releases>(endpoints.decideOnNewRemote, { json: body, idempotencyKey });
}
