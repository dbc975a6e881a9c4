import { formatPhone } from '../../content/fields/phone.ts';

/** The name of a person. Who called us and has not said a name is named by the number. */
export function personName(firstName: string, phone: string): string {
  return firstName || formatPhone(phone);
}
