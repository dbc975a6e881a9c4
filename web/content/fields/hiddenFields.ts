/** Name of the honeypot, a field that people never see. Bots fill it in with all the others. */
export const HONEYPOT = 'contact_me_by_fax';

/**
 * Name of the hidden field with the page that a form was first sent from. A refused form is shown at another address.
 */
export const POSTED_FROM = 'posted_from';
