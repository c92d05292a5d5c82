const form = document.querySelector('form');
const button = document.querySelector('button');
const output = document.querySelector('output');
if (form && button && output) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const response = await fetch('/api/front/track-order', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    });
    output.textContent = (await response.json()).message;
  });
  // Before, the browser would send the form itself, with the email in the address.
  button.disabled = false;
}
