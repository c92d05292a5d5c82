/** The validation messages of the specification's section 5, word for word, used by the forms and by the API. */
export const messages = {
  emailInvalid: 'Invalid email address',
  emailRequired: 'Email Address is required',
  passwordRequired: 'Password is required',
  newPasswordRequired: 'Please enter your New Password.',
  newPasswordTooShort: 'New Password must be at least 6 characters.',
  uploadEmailRequired: 'Please enter your email',
  uploadFileRequired: 'File is required',
  trackOrderIdRequired: 'Please enter your orderId',
  trackEmailRequired: 'Please enter your email',
} as const;

export const minimumPasswordLength = 6;
