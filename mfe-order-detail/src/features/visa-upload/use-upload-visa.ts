import { useMutation } from '@evisa/shared/kit/react-query';
import { useState } from 'react';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { request } from '@evisa/shared/client/http/http-client';
import { toMultipart } from '@evisa/shared/client/http/multipart-body';
import type { MailProvider } from '@evisa/shared/domain/mail-providers';
import { publishEvent } from '@evisa/shared/session/portal-events';

export interface VisaUpload {
  email: string;
  file: File;
  provider: MailProvider;
}

/** Uploads the issued visa, emails it and publishes the change. `onProgress` gets the uploaded fraction of the file. */
export async function uploadVisa(
  idempotentCall: ReturnType<typeof createIdempotentCall>,
  orderId: number,
  { email, file, provider }: VisaUpload,
  onProgress: (fraction: number) => void,
) {
  const answer = await idempotentCall([orderId, email, file, provider], (key) =>
    request(endpoints.uploadVisaDocument, {
      form: toMultipart({ orderId, email, mailServiceProvider: provider, uploadVisaDoc: file }),
      idempotencyKey: key,
      onUploadProgress: onProgress,
    }),
  );
  publishEvent('order-changed', { orderIds: [orderId] });
  return answer;
}

/** The same for the form of one order. The caller shows the result. `progress` is the uploaded fraction of the file. */
export function useUploadVisa(orderId: number) {
  const [idempotentCall] = useState(createIdempotentCall);
  const [progress, setProgress] = useState(0);
  const upload = useMutation({
    mutationFn: (visa: VisaUpload) => {
      setProgress(0);
      return uploadVisa(idempotentCall, orderId, visa, setProgress);
    },
  });
  return { upload, progress };
}
