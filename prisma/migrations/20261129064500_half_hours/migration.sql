-- Days get sums of their half hours, too. So all days and months are summed up again.
DELETE FROM "VisitDay";
