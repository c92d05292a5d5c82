import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';

const minimalPdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

/**
 * Returns the form of a visa of a given size, and the bytes of its file.
 * @param mark makes the file different from others
 */
export function createVisaForm(orderId: number, bytes: number, mark: string = '') {
  const form = new FormData();
  const padding = mark + ' '.repeat(Math.max(0, bytes - minimalPdf.length - mark.length));
  const content = minimalPdf.replace('trailer', `%${padding}\ntrailer`);
  form.append('orderId', String(orderId));
  form.append('email', 'applicant@mail.example');
  form.append('mailServiceProvider', 'AWS');
  form.append('uploadVisaDoc', new Blob([content], { type: 'application/pdf' }), 'visa.pdf');
  return { form, content };
}

/** Uploads a visa of a given size. Returns the HTTP status, or 0 without a response. */
export async function uploadVisa(origin: string, token: string, orderId: number, bytes: number) {
  try {
    const response = await fetch(`${origin}/api/admin/upload-visa-document`, {
      method: 'POST',
      headers: { authorization: token },
      body: createVisaForm(orderId, bytes).form,
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** Compares the documents in the database with the files of a data folder. */
export async function compareStoredFiles(database: Client, dataDir: string) {
  const { rows } = await database.query(
    `select order_id || '_' || file1 as name, byte_size as bytes from issued_documents`,
  );
  const documents = new Set(rows.map(({ name }) => String(name)));
  const files = await readdir(path.join(dataDir, 'files/docs'));
  return {
    documents: documents.size,
    withoutFile: [...documents].filter((name) => !files.includes(name)).length,
    unreferenced: files.filter((name) => !documents.has(name)).length,
    drafts: (await readdir(path.join(dataDir, 'files/drafts'))).length,
  };
}

/** Makes the half-written files of a data folder two hours old, so that the service removes them when it starts. */
export async function ageTemporaryFiles(dataDir: string) {
  const drafts = path.join(dataDir, 'files/drafts');
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60_000);
  for (const name of await readdir(drafts)) await utimes(path.join(drafts, name), twoHoursAgo, twoHoursAgo);
}
