#ifndef REED_H
#define REED_H
#include "ReedFormat.h"
#include "Reed.h.inc"
#endif
