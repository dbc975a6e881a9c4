interface ProfessionalService {
  name: string;
  price: string;
  description: string;
}

/** Services that people provide, in addition to the plans. */
export const services: readonly ProfessionalService[] = [
  {
    name: 'Integration Setup',
    price: '$2,500',
    description: 'Full CRM and calendar integration with custom field mapping.',
  },
  {
    name: 'Campaign Buildout',
    price: '$1,500',
    description: 'A custom playbook and objection-handling scripts.',
  },
  {
    name: 'Playbook Tuning & QA',
    price: '$500/month',
    description: 'Ongoing optimisation and QA monitoring.',
  },
];
