import type { Permission } from '@evisa/shared/domain/accounts/permissions';
import type { ServiceScope } from '@evisa/shared/domain/accounts/service-scopes';

/**
 * Who has access: `public` anyone; `signed-in` any member of staff; `tracking` the holder of a tracking token; `file` a member of staff,
 * or the holder of a 60-second link; `service:…` a service key with this scope; otherwise the roles with this permission.
 */
export type EndpointAccess = 'public' | 'signed-in' | 'tracking' | 'file' | `service:${ServiceScope}` | Permission;

/** What goes through an endpoint. The client, the route and the fake API of tests are checked against it; a build contains nothing of it. */
export interface EndpointTypes {
  /** Values for the `{name}` parts of the path. */
  params?: object;
  query?: object;
  /** The JSON body. */
  json?: object;
  /** The fields of a multipart body. */
  form?: object;
  /** `data` of the answer; `Blob` or `ReadableStream` for an answer without an envelope. */
  data?: unknown;
  /** What the answer has besides `status`, `message` and `data`. */
  more?: object;
}

export interface Endpoint<Types extends EndpointTypes = EndpointTypes> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to the API's base path; `{name}` marks a parameter. */
  path: string;
  access: EndpointAccess;
  /** Made by the page, not by a user action: it does not keep an idle session alive. */
  background?: boolean;
  /** Public; the API records the member if one is signed in. */
  attributed?: boolean;
  /** Open to a member who signed in with a password that a colleague set, and must choose their own first. */
  atFirstSignIn?: boolean;
  /** Also open, without a key, to programs on the API's own machine. */
  openLocally?: boolean;
  /** Never set: it only carries the types. */
  types?: Types;
}

/** `data` of the answer, and what the answer has besides it. */
export type AnswerFields<Types extends EndpointTypes> = { data: Types['data'] } & (Types extends { more: infer More }
  ? More
  : unknown);
