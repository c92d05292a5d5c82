export type { AnswerFields, Endpoint, EndpointAccess, EndpointTypes } from './endpoint';

/*
 * The table of endpoints: method, path, who has access, and the types of input and answer. Each has exactly one route. Import the whole
 * module: a build contains only the endpoints that it uses.
 */
export * from './account-endpoints';
export * from './order-endpoints';
export * from './view-endpoints';
export * from './correction-endpoints';
export * from './message-endpoints';
export * from './request-endpoints';
export * from './operation-endpoints';
export * from './remote-value-endpoints';

export type EndpointName = keyof typeof import('./endpoints');
