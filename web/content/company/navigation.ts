/** The links of the header and the footer. */
export const headerLinks = [
  { label: 'Product', to: '/product' },
  { label: 'Industries', to: '/industries' },
] as const;

export const footerLinks = [
  {
    title: 'Product',
    links: [
      { label: 'Product', to: '/product' },
      { label: 'Industries', to: '/industries' },
      { label: 'Pricing', to: '/pricing' },
      { label: 'Integrations', to: '/integrations' },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'Demo', to: '/demo' },
      { label: 'Blog', to: '/blog' },
      { label: 'Developers', to: '/developers' },
      { label: 'Privacy Policy', to: '/privacy' },
      { label: 'Terms and Conditions', to: '/terms' },
      { label: 'Master Service Agreement', to: '/msa' },
      { label: 'Do Not Call', to: '/do-not-call' },
    ],
  },
] as const;

/** The three profiles; their addresses are settings. */
export const socialLinks = [
  { label: 'Instagram', network: 'instagram' },
  { label: 'TikTok', network: 'tiktok' },
  { label: 'LinkedIn', network: 'linkedin' },
] as const;

/** The address of the lead form. */
export const LEAD_FORM = '/#hero';
