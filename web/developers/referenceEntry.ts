/** A field, an argument, an enum's value or a union's member. */
export interface Member {
  name: string;
  /** Empty if it has none. */
  type: string;
  description: string;
}

export interface ReferenceEntry {
  name: string;
  kind: string;
  description: string;
  members: Member[];
}
