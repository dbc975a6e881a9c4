/** A visitor on one UTC day. */
export interface Visitor {
  /** The day, as YYYY-MM-DD. */
  day: string;
  /** The hash of the visitor on this day. Null for the visitors of a network after the first thirty. */
  hash: string | null;
  /** The hash of the day before, in the first hour of a day. Null otherwise. */
  hashBefore: string | null;
  /** The path of the page of the site that sent the request. Null if it did not say so. */
  page: string | null;
}

/** The visit that led to a lead or a booking. It names no visitor: the hash of one would connect a person with all pages of the day. */
export interface Origin {
  visitedAt: Date | null;
  visitPage: string | null;
  visitSource: string | null;
  visitCampaign: string | null;
  visitCountry: string | null;
  visitDevice: string | null;
  /** The variant of an experiment that the visitor was shown. */
  visitVariant: string | null;
}

/** That of a lead or booking which no form of the site sent. */
export const NO_ORIGIN: Origin = {
  visitedAt: null,
  visitPage: null,
  visitSource: null,
  visitCampaign: null,
  visitCountry: null,
  visitDevice: null,
  visitVariant: null,
};
