import { unsupported, type MongoError } from './errors.ts';

const names = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** What MongoDB's manual lists and this server has not: it is distinguished from a name that no one has. */
const absent = {
  command: names(`
    abortReshardCollection analyze authenticate autoCompact bulkWrite cloneCollectionAsCapped collStats compact connPoolStats
    convertToCapped createRole createSearchIndexes createUser currentOp dataSize dbHash dropAllRolesFromDatabase
    dropAllUsersFromDatabase dropConnections dropRole dropSearchIndex dropUser enableSharding features filemd5 fsync
    fsyncUnlock getAuditConfig getClusterParameter getCmdLineOpts getDefaultRWConcern getLog getParameter grantPrivilegesToRole
    grantRolesToRole grantRolesToUser hostInfo invalidateUserCache killAllSessions killAllSessionsByPattern killOp
    killSessions listCommands listSearchIndexes lockInfo logRotate logout mapReduce planCacheClear planCacheClearFilters
    planCacheListFilters planCacheSetFilter profile reIndex replSetGetConfig replSetInitiate
    replSetReconfig replSetStepDown revokePrivilegesFromRole revokeRolesFromRole revokeRolesFromUser rolesInfo
    rotateCertificates saslContinue saslStart setAuditConfig setClusterParameter setDefaultRWConcern
    setFeatureCompatibilityVersion setIndexCommitQuorum shardCollection shutdown startSession top updateRole
    updateSearchIndex updateUser usersInfo validateDBMetadata`),
  query: names(`
    $alwaysFalse $alwaysTrue $bitsAllClear $bitsAllSet $bitsAnyClear $bitsAnySet $comment $expr $geoIntersects $geoWithin
    $jsonSchema $mod $near $nearSphere $sampleRate $text $uniqueDocs $where $within $_internalSchemaCond`),
  update: names('$bit $currentDate $pop $pullAll'),
  stage: names(`
    $bucket $bucketAuto $changeStream $changeStreamSplitLargeEvent $collStats $currentOp $densify $documents $facet $fill
    $geoNear $graphLookup $indexStats $listLocalSessions $listSampledQueries $listSearchIndexes $listSessions $lookup $merge
    $out $planCacheStats $querySettings $queryStats $rankFusion $redact $replaceRoot $sample $scoreFusion $search $searchMeta
    $setWindowFields $shardedDataDistribution $sortByCount $unset $vectorSearch`),
  expression: names(`
    $abs $acos $acosh $allElementsTrue $and $anyElementTrue $arrayElemAt $arrayToObject $asin $asinh $atan $atan2 $atanh $avg
    $binarySize $bitAnd $bitNot $bitOr $bitXor $bsonSize $ceil $cmp $concat $concatArrays $convert $cos $cosh $dateAdd
    $dateDiff $dateFromParts $dateFromString $dateSubtract $dateToParts $dateToString $dateTrunc $dayOfMonth $dayOfWeek
    $dayOfYear $degreesToRadians $divide $encStrContains $encStrEndsWith $encStrNormalizedEq $encStrStartsWith $exp $expr
    $filter $first $firstN $floor $function $getField $hour $in $indexOfArray $indexOfBytes $indexOfCP $isArray $isNumber
    $isoDayOfWeek $isoWeek $isoWeekYear $last $lastN $let $ln $log $log10 $ltrim $map $max $maxN $median $mergeObjects $meta
    $millisecond $min $minN $minute $mod $month $multiply $not $objectToArray $or $percentile $pow $radiansToDegrees $rand
    $range $reduce $regexFind $regexFindAll $regexMatch $replaceAll $replaceOne $reverseArray $round $rtrim $sampleRate $second
    $setDifference $setEquals $setField $setIntersection $setIsSubset $setUnion $sigmoid $sin $sinh $size $slice $sortArray
    $split $sqrt $stdDevPop $stdDevSamp $strLenBytes $strLenCP $strcasecmp $substr $substrBytes $substrCP $sum $switch $tan
    $tanh $toArray $toBool $toDate $toDecimal $toDouble $toHashedIndexKey $toInt $toLong $toLower $toObject $toObjectId
    $toString $toUUID $toUpper $trim $trunc $tsIncrement $tsSecond $type $unsetField $week $year $zip`),
  accumulator: names(`
    $accumulator $addToSet $avg $bottom $bottomN $concatArrays $count $first $firstN $last $lastN $max $maxN $median
    $mergeObjects $min $minN $percentile $push $setUnion $stdDevPop $stdDevSamp $top $topN`),
  variable: names('$$CLUSTER_TIME $$CURRENT $$DESCEND $$KEEP $$PRUNE $$REMOVE $$SEARCH_META $$USER_ROLES'),
};

/** The error for a name that is not here: 115 where MongoDB has it, else the one of a name that is unknown. */
export function notHere(kind: keyof typeof absent, name: string, unknown: MongoError): MongoError {
  return absent[kind].has(name) ? unsupported(name) : unknown;
}
