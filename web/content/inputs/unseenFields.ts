/** Name of the field that people never see. Programs that fill in whatever they find fill it in too. */
export const DECOY = 'contact_me_by_fax';

/** Name of the hidden field by which a form that is shown again says which page it was first sent from. */
export const POSTED_FROM = 'posted_from';
