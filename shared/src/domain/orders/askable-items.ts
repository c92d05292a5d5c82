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

const applicationLabels = new Map<string, string>(
  Object.entries({ ...correctableFieldLabels, ...askableDocumentLabels }),
);

/** Returns what staff call a field or a document of an application; its name in the form if it has no label. */
export function getApplicationLabel(name: string): string {
  return applicationLabels.get(name) ?? name;
}
