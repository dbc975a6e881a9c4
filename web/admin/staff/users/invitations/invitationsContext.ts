import { createContext } from 'react';

/** Id of the connection of invitations, which an approved access request joins. */
export const InvitationsContext = createContext('');
