/** Validation messages of the forms and the API. */
export * as validationMessages from '@evisa/shared/domain/validation/messages';

export const minimumPasswordLength = 6;
export const minimumOrderIdLength = 6;
