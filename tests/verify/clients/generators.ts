/** a program that writes a client from an OpenAPI document */
export interface Generator {
  /** its file in `node_modules` */
  program: string;
  /** to write the client into `client` beside the document */
  args: (document: string) => string[];
  /** TypeScript that exports `deliver(origin, key, order, photo)`, which returns the id of the delivered order */
  deliver: string;
}

const parameters = 'origin: string, key: string, order: IntakeOrder, photo: File';

/** THE table of generators of clients. */
export const generators = {
  '@hey-api/openapi-ts': {
    program: '@hey-api/openapi-ts/bin/run.js',
    args: (document: string) => ['-i', document, '-o', 'client', '-c', '@hey-api/client-fetch'],
    deliver: `
      import { intakeOrder, type IntakeOrder } from './client';
      import { client } from './client/client.gen';
      export async function deliver(${parameters}): Promise<number> {
        client.setConfig({ baseUrl: origin, auth: key });
        const body = { order, applicant_photo: photo, applicant_passport_photo: photo };
        const { data, error } = await intakeOrder({ body });
        if (!data) throw new Error(JSON.stringify(error));
        return data.data.orderId;
      }`,
  },
  orval: {
    program: 'orval/dist/bin/orval.mjs',
    args: (document: string) => ['--input', document, '--output', 'client/index.ts', '--client', 'fetch'],
    // Its functions call addresses without an origin.
    deliver: `
      import { intakeOrder, type IntakeOrder } from './client';
      export async function deliver(${parameters}): Promise<number> {
        const { fetch } = globalThis;
        globalThis.fetch = (path, options) => fetch(origin + path, options);
        const body = { order, applicant_photo: photo, applicant_passport_photo: photo };
        const { status, data } = await intakeOrder(body, { headers: { authorization: 'Bearer ' + key } });
        if (status !== 201) throw new Error(JSON.stringify(data));
        return data.data.orderId;
      }`,
  },
  'openapi-typescript': {
    program: 'openapi-typescript/bin/cli.js',
    args: (document: string) => [document, '--output', 'client/index.ts'],
    // It only writes types, and `string` for a file.
    deliver: `
      import type { components, operations } from './client';
      type IntakeOrder = components['schemas']['IntakeOrder'];
      type Body = operations['intakeOrder']['requestBody']['content']['multipart/form-data'];
      type Parts = { [Part in keyof Body]: Part extends 'order' ? Body[Part] : Blob };
      type Answer = operations['intakeOrder']['responses'][201]['content']['application/json'];
      export async function deliver(${parameters}): Promise<number> {
        const parts: Parts = { order, applicant_photo: photo, applicant_passport_photo: photo };
        const body = new FormData();
        for (const [name, part] of Object.entries(parts))
          body.append(name, part instanceof Blob ? part : JSON.stringify(part));
        const url = origin + '/api/intake/orders';
        const response = await fetch(url, { method: 'POST', headers: { authorization: 'Bearer ' + key }, body });
        if (response.status !== 201) throw new Error(await response.text());
        const answer: Answer = await response.json();
        return answer.data.orderId;
      }`,
  },
  'swagger-typescript-api': {
    program: 'swagger-typescript-api/dist/cli.mjs',
    args: (document: string) => ['generate', '--path', document, '--output', 'client', '--name', 'index.ts'],
    deliver: `
      import { Api, type IntakeOrder } from './client';
      export async function deliver(${parameters}): Promise<number> {
        const { api } = new Api({ baseUrl: origin, baseApiParams: { headers: { authorization: 'Bearer ' + key } } });
        const { data } = await api.intakeOrder({ order, applicant_photo: photo, applicant_passport_photo: photo });
        return data.data.orderId;
      }`,
  },
};
