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
import { requestData } from '@evisa/shared/client/http/request-data';

/** @deprecated Use `request(endpoints.reportRemoteFailure, { json })`. */
export async function reportRemoteFailure(body: RemoteFailureReport): Promise<void> {
  await request(endpoints.reportRemoteFailure, { json: body });
}

/** @deprecated Use `request(endpoints.reportRemoteErrors, { json, keepalive: true })`. */
export async function reportRemoteErrors(body: RemoteErrorsReport): Promise<void> {
  await request(endpoints.reportRemoteErrors, { json: body, keepalive: true });
}

/** @deprecated Use `request(endpoints.reportRemoteSamples, { json, keepalive: true })`. */
export async function reportRemoteSamples(body: RemoteSamplesReport): Promise<void> {
  await request(endpoints.reportRemoteSamples, { json: body, keepalive: true });
}

/** @deprecated Use `requestData(endpoints.getRemoteSpeeds, { signal })`. */
export function getRemoteSpeeds(signal?: AbortSignal): Promise<RemoteSpeed[]> {
  return requestData(endpoints.getRemoteSpeeds, { signal });
}

/** @deprecated Use `request(endpoints.getRemoteErrors, { signal })`. */
export async function getRemoteErrors(signal?: AbortSignal): Promise<{ groups: RemoteErrorGroup[]; full: string[] }> {
  const { data, full = [] } = await request(endpoints.getRemoteErrors, { signal });
  return { groups: data, full };
}

/** @deprecated Use `requestData(endpoints.getRemoteErrorStack, { params: { id }, signal })`. */
export function getRemoteErrorStack(id: string, signal?: AbortSignal): Promise<MappedFrame[]> {
  return requestData(endpoints.getRemoteErrorStack, { params: { id }, signal });
}

/** @deprecated Use `requestData(endpoints.getReleases, { signal })`. */
export function getReleases(signal?: AbortSignal): Promise<Releases> {
  return requestData(endpoints.getReleases, { signal });
}

/** @deprecated Use `requestData(endpoints.getSharedModules, { signal })`. */
export function getSharedModules(signal?: AbortSignal): Promise<SharedModule[]> {
  return requestData(endpoints.getSharedModules, { signal });
}

/** @deprecated Use `request(endpoints.rollBackRelease, { json, idempotencyKey })`. */
export function rollBackRelease(body: RollBackRelease, idempotencyKey: string): Promise<ApiResponse<Releases>> {
  return request(endpoints.rollBackRelease, { json: body, idempotencyKey });
}

/** @deprecated Use `request(endpoints.changeCanary, { json, idempotencyKey })`. */
export function changeCanary(body: ChangeCanary, idempotencyKey: string): Promise<ApiResponse<Releases>> {
  return request(endpoints.changeCanary, { json: body, idempotencyKey });
}

/** @deprecated Use `request(endpoints.decideOnNewRemote, { json, idempotencyKey })`. */
export function decideOnNewRemote(body: DecideOnNewRemote, idempotencyKey: string): Promise<ApiResponse<Releases>> {
  return request(endpoints.decideOnNewRemote, { json: body, idempotencyKey });
}
