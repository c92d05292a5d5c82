import { isAskableDocument, type AskableDocument, type AskableItem } from './askable-kinds';
import { correctableFieldLabels } from './correctable-fields';
import { documentLabels } from './nationality-documents';

export const maximumRequestNote = 1000;

const askableDocumentLabels: Record<AskableDocument, string> = {
  applicant_photo: 'Photo',
  applicant_passport_photo: 'Passport Page',
  ...documentLabels,
};

/** Returns what staff call an item. */
export function getAskableLabel(item: AskableItem): string {
  return isAskableDocument(item) ? askableDocumentLabels[item] : correctableFieldLabels[item];
}
