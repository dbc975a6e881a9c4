/** The statutes and rules that the documents cite, each written once. */
export const statutes = {
  tcpa: 'Telephone Consumer Protection Act (47 U.S.C. § 227)',
  tcpaRules: '47 C.F.R. § 64.1200',
  telemarketingSalesRule: 'Telemarketing Sales Rule (16 C.F.R. Part 310)',
  esign: 'Electronic Signatures in Global and National Commerce Act (15 U.S.C. § 7001)',
  canadaTelemarketing: 'Unsolicited Telecommunications Rules of Canada',
  utahPrivacy: 'Utah Consumer Privacy Act',
  californiaPrivacy: 'California Consumer Privacy Act',
  canadaPrivacy: 'Personal Information Protection and Electronic Documents Act of Canada',
  hipaa: 'Health Insurance Portability and Accountability Act',
} as const;
