import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

/** Starts an S3-compatible server with one bucket, and points the environment at it until it closes. */
export async function startS3Server(bucket: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 's3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  const address = `http://127.0.0.1:${port}`;
  const settings = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER', S3_ENDPOINT: address };
  const before = Object.keys(settings).map((name) => [name, process.env[name]]);
  Object.assign(process.env, settings);
  return {
    address,
    /** The folder in which the server stores the objects. */
    folder,
    async close() {
      for (const [name, value] of before) {
        if (value === undefined) delete process.env[String(name)];
        else process.env[String(name)] = value;
      }
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
