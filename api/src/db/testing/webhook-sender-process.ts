import Fastify from 'fastify';
import { createMetrics } from '../../adapters/metrics/metrics';
import { startOutboxWorker } from '../../jobs/outbox-worker';
import type { Services } from '../../services/services';
import { openDatabase } from '../connection/open-database';

// A process for tests to stop and wake: a worker of the outbox that sends webhooks.
const [databaseUrl = '', leaseMs = ''] = process.argv.slice(2);
const { db } = await openDatabase({ databaseUrl, dataDir: '' });
const services: Partial<Services> = {
  db,
  metrics: createMetrics(),
  secretCipher: { encrypt: (text) => text, decrypt: (text) => text } as Services['secretCipher'],
  config: { privateWebhookTargets: true, applicationMailDomain: 'applications.evisa.example' } as Services['config'],
};
const worker = startOutboxWorker(services as Services, Fastify().log, Number(leaseMs));
// Each line makes it look for webhooks. Ends with the process that started it, however that ends.
process.stdin.on('data', () => worker.pollWebhooks()).on('end', () => process.exit());
process.stdout.write('ready\n');
