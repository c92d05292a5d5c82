import { createUploadChecks } from '../../adapters/uploads/upload-checks';
import { pdfBytes } from '../../main/testing/upload-fixtures';
import { cleanDocuments } from './clean-documents';

test('names the field of a document that is refused', async () => {
  const checks = createUploadChecks(() =>
    Promise.resolve({ refused: { kind: 'unsupported-content', message: 'No.' } }),
  );
  await expect(cleanDocuments(checks, { applicant_photo: { bytes: pdfBytes } })).rejects.toMatchObject({
    kind: 'invalid-input',
    details: { errors: { applicant_photo: 'No.' } },
  });
});

test('lets the sender try again while too many files are checked, which no document is to blame for', async () => {
  const checks = createUploadChecks(() => new Promise(() => undefined));
  for (let count = 0; count < 40; count += 1) void checks.clean(pdfBytes, String(count));
  await expect(cleanDocuments(checks, { applicant_photo: { bytes: pdfBytes } })).rejects.toMatchObject({
    kind: 'unavailable',
  });
});
