import { DomainError } from '../../../errors/domain-error';

/** Refuses a file whose check reached a limit of time or memory, with the status of a request that the sender must not repeat. */
export function refuseTooComplexFile(): DomainError {
  return new DomainError(
    'invalid-input',
    'This file is too complex to check. Print it to a new PDF and upload that file.',
  );
}
